import type { DividerProperties } from '@quoin/generator/components'
import { Divider as AntdDivider } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { fillText } from '../../schema/placeholder.ts'

function DividerView({ schema, data }: ViewProps<DividerProperties>): ReactNode {
  return (
    <AntdDivider
      className="field"
      orientation={schema.vertical ? 'vertical' : 'horizontal'}
      dashed={schema.dashed}
      titlePlacement="start"
    >
      {schema.title && fillText(schema.title, data)}
    </AntdDivider>
  )
}

/** Line between blocks. */
export const Divider: Adapter = view(DividerView)
