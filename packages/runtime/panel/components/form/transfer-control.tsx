import type { TransferControlProperties } from '@quoin/generator/components'
import { Transfer } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { type Branch, convertNestedOptions, optionValueOfBranch } from './nested-options.ts'
import { useOptions } from './option-source.ts'

function TransferControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TransferControlProperties>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => nameCheckboxes(frame.current))
  return (
    <MultiInputControl attributes={input} className="transfer">
      <div ref={frame}>
        <Transfer<Branch>
          dataSource={convertNestedOptions(options)}
          targetKeys={Array.isArray(value) ? value.map(String) : []}
          onChange={(keys) => onChange(keys.map((key) => optionValueOfBranch(options, String(key))))}
          render={(item) => item.label}
          showSearch={schema.searchable}
          disabled={disabled || readOnly}
        />
      </div>
    </MultiInputControl>
  )
}

/** The boxes of the two panes stand beside their texts without being tied to them. */
function nameCheckboxes(frame: HTMLElement | null): void {
  for (const box of frame?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    const text = box.closest('li, .ant-transfer-list-header')?.textContent
    if (text) box.setAttribute('aria-label', text)
  }
}

/** Two panes; items are moved from left to right. */
export const TransferControl: Adapter = control(TransferControlView, { emptied: 'null', group: true, several: true })
