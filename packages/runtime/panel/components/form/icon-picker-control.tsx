import type { PlaceholderControlProperties } from '@quoin/generator/components'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import { iconNames } from '../../icons/load-icon.ts'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

function IconPickerControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<PlaceholderControlProperties>): ReactNode {
  const t = useTranslate()
  const [names, setNames] = useState<readonly string[]>([])
  const load = (open: boolean) => {
    if (open && names.length === 0) void iconNames().then(setNames)
  }
  return (
    <Select<string>
      {...input}
      showSearch
      allowClear
      value={wireValueText(value) === '' ? undefined : wireValueText(value)}
      onChange={(next) => onChange(next ?? null)}
      onOpenChange={load}
      options={names.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <span className="icon-option">
          {iconOf(name)} {String(name).replace('Outlined', '')}
        </span>
      )}
      prefix={iconOf(value)}
      placeholder={schema.placeholder ?? t('form.select')}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

/** Small icon chooser filtered by typed text. */
export const IconPickerControl: Adapter = control(IconPickerControlView, { emptied: 'null' })
