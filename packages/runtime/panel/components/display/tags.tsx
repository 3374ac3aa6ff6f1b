import type { TagsProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Tag as AntdTag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { fillText, wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { ownProperty } from './own-property.ts'

function TagsView({ schema, value }: DisplayProps<TagsProperties>): ReactNode {
  const given = Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]
  const values = schema.labelField === undefined ? given : given.map((item) => nameOf(item, schema.labelField ?? ''))
  if (values.length === 0) return <Blank />
  const shown = values.slice(0, schema.max ?? values.length)
  const rest = values.slice(shown.length)
  const label = (item: unknown) => ownProperty(schema.map, String(item)) ?? wireValueText(item)
  return (
    <span className="tags">
      {shown.map((item) => (
        <AntdTag key={wireValueText(item)} color={ownProperty(schema.colors, String(item)) ?? schema.color}>
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

function nameOf(item: unknown, field: string): string {
  if (typeof item !== 'object' || item === null) return wireValueText(item)
  return field.includes('{') ? fillText(field, { ...item }).trim() : wireValueText(valueAt({ ...item }, field))
}

/** Row of labels. */
export const Tags: Adapter = display(TagsView)
