import type { TagProperties } from '@quoin/generator/components'
import { Tag as AntdTag } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'
import { ownProperty } from './own-property.ts'

function TagView({ schema, value }: DisplayProps<TagProperties>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const key = String(value)
  return (
    <AntdTag color={ownProperty(schema.colors, key) ?? schema.color}>{ownProperty(schema.map, key) ?? key}</AntdTag>
  )
}

/** Coloured label. */
export const Tag: Adapter = display(TagView)
