import { Button, Checkbox, Modal, Tabs, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import type { Option } from '../../schema/schema.ts'
import { useControlText } from '../use-control-text.ts'
import { ControlGroup } from './control-group.tsx'
import { NestedControl } from './nested-control.tsx'
import { type OptionSource, useOptions } from './option-source.ts'
import './transfer-picker.css'

type TransferSchema = OptionSource & { readonly searchable?: boolean }

/** The two panes in a pop-up; the field itself shows what was chosen. */
function TransferPickerControl(props: ControlProps<TransferSchema>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly, data } = props
  const text = useControlText()
  const t = useTranslate()
  const [draft, setDraft] = useState<unknown>(null)
  const [open, setOpen] = useState(false)
  const { options } = useOptions(schema, data, [], true)
  const chosen = Array.isArray(value) ? value : []
  const label = schema.label ?? ''
  return (
    <ControlGroup input={{ ...input, id: undefined }} className="tags">
      {chosen.map((item) => (
        <Tag key={textOf(item)}>{labelOf(options, item)}</Tag>
      ))}
      {!disabled && !readOnly && (
        <Button
          id={input.id}
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setDraft(chosen)
            setOpen(true)
          }}
        >
          {text('picker.choose')}
        </Button>
      )}
      <Modal
        open={open}
        width={640}
        title={text('picker.title', { label })}
        okText={text('picker.use')}
        cancelText={t('action.cancel')}
        onOk={() => {
          onChange(draft)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <NestedControl
          schema={{ ...schema, type: 'TransferControl' }}
          value={draft}
          label={label}
          data={data}
          disabled={false}
          onChange={setDraft}
        />
      </Modal>
    </ControlGroup>
  )
}

/** Each branch of the options is a tab of ticks; the chosen stand beside, in the order they were chosen. */
function TabsTransferControl(props: ControlProps<TransferSchema>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly, data } = props
  const text = useControlText()
  const { options } = useOptions(schema, data, [], true)
  const t = useTranslate()
  const [term, setTerm] = useState('')
  const wanted = (option: Option) => option.label.toLowerCase().includes(term.trim().toLowerCase())
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const off = disabled || readOnly
  const toggle = (option: Option, on: boolean) =>
    onChange(on ? [...chosen, option.value] : chosen.filter((item) => item !== option.value))
  return (
    <ControlGroup input={input} className="tabs-transfer">
      {schema.searchable && <SearchInput value={term} onChange={setTerm} label={t('action.search')} />}
      <Tabs
        size="small"
        items={options.map((branch) => ({
          key: textOf(branch.value),
          label: branch.label,
          children: (
            <div className="tabs-transfer-options">
              {(branch.children ?? [branch]).filter(wanted).map((option) => (
                <Checkbox
                  key={textOf(option.value)}
                  checked={chosen.includes(option.value)}
                  disabled={off || option.disabled}
                  onChange={(event) => toggle(option, event.target.checked)}
                >
                  {option.label}
                </Checkbox>
              ))}
            </div>
          ),
        }))}
      />
      <section aria-label={text('transfer.chosen')} aria-live="polite">
        <strong>{text('transfer.chosen')}</strong>
        {chosen.length === 0 && <p>{text('transfer.none')}</p>}
        <div className="tags">
          {chosen.map((item) => (
            <Tag key={textOf(item)}>{labelOf(options, item)}</Tag>
          ))}
        </div>
      </section>
    </ControlGroup>
  )
}

function labelOf(options: readonly Option[], value: unknown): string {
  const all = options.flatMap((option) => [option, ...(option.children ?? [])])
  return all.find((option) => option.value === value)?.label ?? textOf(value)
}

const several = { emptied: 'null', group: true, several: true } as const

/** Adapters of the two panes in a pop-up and with tabs. */
export const transferPickerAdapters: Adapters = {
  TransferPickerControl: control(TransferPickerControl, several),
  TabsTransferControl: control(TabsTransferControl, several),
}
