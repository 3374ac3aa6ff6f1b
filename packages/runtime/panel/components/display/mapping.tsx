import type { MappingProperties } from '@quoin/generator/components'
import { Tag as AntdTag } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'
import { ownProperty } from './own-property.ts'

function MappingView({ schema, value }: DisplayProps<MappingProperties>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const key = String(value)
  const label = ownProperty(schema.map, key)
  const color = ownProperty(schema.colors, key)
  // One of a few known values is told from free text at a glance.
  return label === undefined && color === undefined ? key : <AntdTag color={color}>{label ?? key}</AntdTag>
}

/** Shows a label for a stored value. */
export const Mapping: Adapter = display(MappingView)
