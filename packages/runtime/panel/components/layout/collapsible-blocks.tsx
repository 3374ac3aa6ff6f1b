import type { CollapseGroupProperties } from '@quoin/generator/components'
import { Collapse as AntdCollapse } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import type { ViewProps } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

/** Blocks that fold. */
export function CollapsibleBlocks({ schema, data }: ViewProps<CollapseGroupProperties>): ReactNode {
  const inForm = useFormSession() !== null
  const open = schema.items.flatMap((item, index) => (item.collapsed ? [] : [String(index)]))
  return (
    <AntdCollapse
      className="field"
      accordion={schema.accordion}
      defaultActiveKey={schema.accordion ? open.slice(0, 1) : open}
      items={schema.items.map((item, index) => ({
        key: String(index),
        label: fillText(item.title, data),
        children: <Render content={item.body} />,
        // Fields of closed blocks belong to the form as well.
        forceRender: inForm,
      }))}
    />
  )
}
