import type { ChainedSelectControlProperties } from '@quoin/generator/components'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Data, Option } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { useOptions } from './option-source.ts'
import { NoOptions, nearEnd } from './select.tsx'

interface ChainedSchema {
  readonly options?: readonly Option[]
  readonly source?: string
  readonly levels: readonly string[]
}

/** A row of drop-downs; choosing in one empties those behind it. */
function ChainedSelectControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ChainedSelectControlProperties>): ReactNode {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <MultiInputControl attributes={input} className="choices">
      {schema.levels.map((label, level) => (
        <LevelSelect
          key={label}
          label={label}
          schema={schema}
          chosen={chosen}
          level={level}
          data={data}
          disabled={disabled || readOnly}
          onChoose={(next) => {
            const path = chosen.slice(0, level)
            onChange(next === null ? (path.length === 0 ? null : path) : [...path, next])
          }}
        />
      ))}
    </MultiInputControl>
  )
}

interface LevelProps {
  readonly label: string
  readonly schema: ChainedSchema
  readonly chosen: readonly unknown[]
  readonly level: number
  readonly data: Data
  readonly disabled: boolean
  readonly onChoose: (value: unknown) => void
}

function LevelSelect({ label, schema, chosen, level, data, disabled, onChoose }: LevelProps): ReactNode {
  const t = useTranslate()
  const parent = level === 0 ? '' : chosen[level - 1]
  const reached = level === 0 || parent !== undefined
  const own = branchOf(schema.options ?? [], chosen.slice(0, level))
  const source = schema.source === undefined ? {} : { source: schema.source }
  const current = chosen[level]
  const loaded = useOptions({ options: own, ...source }, { ...data, parent }, [current], reached)
  const { options } = loaded
  return (
    <Select<string>
      aria-label={label}
      value={current === undefined || current === null ? undefined : String(current)}
      onChange={(key) =>
        onChoose(key === undefined ? null : options.find((option) => String(option.value) === key)?.value)
      }
      options={options.map((option) => ({ label: option.label, value: String(option.value) }))}
      placeholder={`${label} · ${t('form.select')}`}
      allowClear
      showSearch={loaded.remote ? { filterOption: false, onSearch: loaded.search } : { optionFilterProp: 'label' }}
      onOpenChange={(open) => open || (loaded.remote && loaded.search(''))}
      onPopupScroll={(event) => loaded.hasNext && nearEnd(event) && loaded.more()}
      notFoundContent={<NoOptions loaded={loaded} />}
      loading={loaded.loading}
      disabled={disabled || !reached}
      style={{ minWidth: 180 }}
    />
  )
}

function branchOf(options: readonly Option[], path: readonly unknown[]): readonly Option[] {
  let branch = options
  for (const step of path) branch = branch.find((option) => option.value === step)?.children ?? []
  return branch
}

/** Row of drop-downs, each loaded from the one before. */
export const ChainedSelectControl: Adapter = control(ChainedSelectControlView, {
  emptied: 'null',
  group: true,
  several: true,
})
