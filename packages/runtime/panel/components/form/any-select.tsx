import type { SelectControlProperties } from '@quoin/generator/components'
import { Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { isBlank } from '../../schema/is-blank.ts'
import { optionItems } from './option-items.ts'
import { SelectBox } from './select.tsx'
import { useSiblingFields } from './sibling-fields.ts'

/** Two drop-down lists as one control: the types of rows, and the rows of the type that is chosen. */
export function BelongsToAnySelect(props: ControlProps<SelectControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const { schema, disabled, readOnly, onChange } = props
  const { createIn: _, source = '', types = [], ...shown } = schema
  const { row, set } = useSiblingFields()
  const typeField = schema.keyFields?.find((field) => field !== schema.name) ?? ''
  const type = isBlank(row?.[typeField]) ? '' : String(row?.[typeField])
  const isKnown = types.some(({ value }) => String(value) === type)
  const choose = (next: string): void => {
    set({ [typeField]: next === '' ? null : next })
    onChange(null)
  }
  const fields = { ...shown, clearable: false }
  const none = { label: t('controls.any.none'), value: '' }
  return (
    <Space.Compact block>
      <Select<string>
        aria-label={t('controls.any.type', { label: schema.label ?? schema.name ?? '' })}
        value={type === '' ? undefined : type}
        options={schema.required === true ? optionItems(types) : [none, ...optionItems(types)]}
        onChange={choose}
        placeholder={t('controls.any.placeholder')}
        disabled={disabled || readOnly}
        popupMatchSelectWidth={false}
        style={{ width: '40%', minWidth: 112 }}
      />
      <SelectBox
        {...props}
        key={type}
        schema={isKnown ? { ...fields, source: `${source}&type=${encodeURIComponent(type)}` } : fields}
        disabled={disabled || !isKnown}
      />
    </Space.Compact>
  )
}
