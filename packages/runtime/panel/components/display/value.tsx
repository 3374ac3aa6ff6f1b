import { Tag as AntdTag, Badge, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { formatNumber } from './format-number.ts'

interface MapSchema {
  readonly map?: Readonly<Record<string, string>>
  readonly colors?: Readonly<Record<string, string>>
  readonly color?: string
  readonly max?: number
}

interface StatusSchema {
  readonly map?: Readonly<
    Record<string, { label: string; status: 'success' | 'processing' | 'error' | 'warning' | 'default' }>
  >
}

function NumberDisplay({
  schema,
  value,
}: DisplayProps<{ scale?: number; prefix?: string; suffix?: string; grouping?: boolean }>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const text = formatNumber(textOf(value), schema.scale, schema.grouping ?? true)
  return <span className="number-value">{`${schema.prefix ?? ''}${text}${schema.suffix ?? ''}`}</span>
}

function Mapping({ schema, value }: DisplayProps<MapSchema>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const key = String(value)
  const label = own(schema.map, key)
  const color = own(schema.colors, key)
  // One of a few known values is told from free text at a glance.
  return label === undefined && color === undefined ? key : <AntdTag color={color}>{label ?? key}</AntdTag>
}

function Status({ schema, value }: DisplayProps<StatusSchema>): ReactNode {
  const t = useTranslate()
  const key = String(value)
  const known = own(schema.map, key)
  if (known) return <Badge status={known.status} text={known.label} />
  if (value === null || value === undefined || value === '') return <Blank />
  if (schema.map) return <Badge status="default" text={key} />
  const on = key === 'true' || key === '1'
  return <Badge status={on ? 'success' : 'default'} text={t(on ? 'display.yes' : 'display.no')} />
}

function Tag({ schema, value }: DisplayProps<MapSchema>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const key = String(value)
  return <AntdTag color={own(schema.colors, key) ?? schema.color}>{own(schema.map, key) ?? key}</AntdTag>
}

function Tags({ schema, value }: DisplayProps<MapSchema>): ReactNode {
  const values = Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]
  if (values.length === 0) return <Blank />
  const shown = values.slice(0, schema.max ?? values.length)
  const rest = values.slice(shown.length)
  const label = (item: unknown) => own(schema.map, String(item)) ?? textOf(item)
  return (
    <span className="tags">
      {shown.map((item) => (
        <AntdTag key={textOf(item)} color={own(schema.colors, String(item)) ?? schema.color}>
          {label(item)}
        </AntdTag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map(label).join(', ')}>
          <AntdTag>+{rest.length}</AntdTag>
        </Tooltip>
      )}
    </span>
  )
}

function Color({ value }: DisplayProps): ReactNode {
  const text = textOf(value)
  if (text === '') return <Blank />
  return (
    <span className="color-value">
      <span className="swatch" style={{ background: CSS.supports('color', text) ? text : 'transparent' }} />
      {text}
    </span>
  )
}

function own<Value>(map: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}

/** Adapters of numbers, mapped values, tags and colours. */
export const valueAdapters: Adapters = {
  Number: display(NumberDisplay),
  Mapping: display(Mapping),
  Status: display(Status),
  Tag: display(Tag),
  Tags: display(Tags),
  Color: display(Color),
}
