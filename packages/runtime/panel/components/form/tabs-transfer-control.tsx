import { Checkbox, Tabs, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import type { Option } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { useOptions } from './option-source.ts'
import './transfer-picker.css'
import type { TransferControlProperties } from '@quoin/generator/components'
import { optionLabel, transferControlOptions } from './transfer-choice.ts'

/** Each branch of the options is a tab of check boxes; the chosen stand beside, in the order they were chosen. */
function TabsTransferControlView(props: ControlProps<TransferControlProperties>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly, data } = props
  const t = useTranslate('controls')
  const { options } = useOptions(schema, data, [], true)
  const [term, setTerm] = useState('')
  const wanted = (option: Option) => option.label.toLowerCase().includes(term.trim().toLowerCase())
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const off = disabled || readOnly
  const toggle = (option: Option, on: boolean) =>
    onChange(on ? [...chosen, option.value] : chosen.filter((item) => item !== option.value))
  return (
    <MultiInputControl attributes={input} className="tabs-transfer">
      {schema.searchable && <SearchInput value={term} onChange={setTerm} label={t('action.search')} />}
      <Tabs
        size="small"
        items={options.map((branch) => ({
          key: wireValueText(branch.value),
          label: branch.label,
          children: (
            <div className="tabs-transfer-options">
              {(branch.children ?? [branch]).filter(wanted).map((option) => (
                <Checkbox
                  key={wireValueText(option.value)}
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
      <section aria-label={t('controls.transfer.chosen')} aria-live="polite">
        <strong>{t('controls.transfer.chosen')}</strong>
        {chosen.length === 0 && <p>{t('controls.transfer.none')}</p>}
        <div className="tags">
          {chosen.map((item) => (
            <Tag key={wireValueText(item)}>{optionLabel(options, item)}</Tag>
          ))}
        </div>
      </section>
    </MultiInputControl>
  )
}

/** Two-pane picker whose left side has tabs. */
export const TabsTransferControl: Adapter = control(TabsTransferControlView, transferControlOptions)
