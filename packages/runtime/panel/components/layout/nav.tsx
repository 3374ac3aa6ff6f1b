import type { NavigationItem, NavigationProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import type { Data } from '../../schema/schema.ts'
import { ItemLink } from './item-link.tsx'

function NavView({ schema, data }: ViewProps<NavigationProperties>): ReactNode {
  return <NavList items={schema.items} data={data} />
}

function NavList({ items, data }: { readonly items: readonly NavigationItem[]; readonly data: Data }): ReactNode {
  return (
    <ul className="nav-list">
      {items.map((item) => (
        <li key={item.title}>
          <ItemLink item={item} data={data} />
          {item.children && <NavList items={item.children} data={data} />}
        </li>
      ))}
    </ul>
  )
}

/** Menu of links, may be a tree. */
export const Nav: Adapter = view(NavView)
