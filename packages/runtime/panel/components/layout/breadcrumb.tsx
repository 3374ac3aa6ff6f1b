import type { NavigationProperties } from '@quoin/generator/components'
import { Breadcrumb as AntdBreadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { ItemLink } from './item-link.tsx'

function BreadcrumbView({ schema, data }: ViewProps<NavigationProperties>): ReactNode {
  return (
    <AntdBreadcrumb
      className="field"
      items={schema.items.map((item, index) => ({ key: index, title: <ItemLink item={item} data={data} /> }))}
    />
  )
}

/** Path of links to the current place. */
export const Breadcrumb: Adapter = view(BreadcrumbView)
