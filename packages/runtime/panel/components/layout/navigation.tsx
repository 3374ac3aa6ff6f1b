import { valueAt } from '@quoin/generator/conditions'
import { isOwnPath } from '@quoin/generator/own-path'
import { Breadcrumb as AntdBreadcrumb, Steps as AntdSteps } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { iconOf } from '../../icons/named-icon.tsx'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'

interface Item {
  readonly title: string
  readonly link?: string
  readonly icon?: string
  readonly description?: string
  readonly children?: readonly Item[]
}

function ItemLink({
  item,
  data,
  className,
}: {
  readonly item: Item
  readonly data: Data
  readonly className?: string
}): ReactNode {
  const face = (
    <>
      {iconOf(item.icon)} {fillText(item.title, data)}
    </>
  )
  const path = item.link && fillUrl(item.link, data)
  return path !== undefined && isOwnPath(path) ? (
    <Link to={path} className={className}>
      {face}
    </Link>
  ) : (
    <span className={className}>{face}</span>
  )
}

function Breadcrumb({ schema, data }: ViewProps<{ items: readonly Item[] }>): ReactNode {
  return (
    <AntdBreadcrumb
      className="field"
      items={schema.items.map((item, index) => ({ key: index, title: <ItemLink item={item} data={data} /> }))}
    />
  )
}

function Nav({ schema, data }: ViewProps<{ items: readonly Item[] }>): ReactNode {
  return <NavList items={schema.items} data={data} />
}

function NavList({ items, data }: { readonly items: readonly Item[]; readonly data: Data }): ReactNode {
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

function GridNav({ schema, data }: ViewProps<{ items: readonly Item[]; columns?: number }>): ReactNode {
  return (
    <div className="field grid-nav" style={{ gridTemplateColumns: `repeat(${schema.columns ?? 4}, minmax(0, 1fr))` }}>
      {schema.items.map((item) => (
        <ItemLink key={item.title} item={item} data={data} className="tile" />
      ))}
    </div>
  )
}

interface StepsSchema {
  readonly steps: readonly Item[]
  readonly current?: number | string
  readonly direction?: 'horizontal' | 'vertical'
}

function Steps({ schema, data }: ViewProps<StepsSchema>): ReactNode {
  const current =
    typeof schema.current === 'string' ? Number(valueAt(data, schema.current) ?? 0) : (schema.current ?? 0)
  return (
    <AntdSteps
      className="field"
      current={current}
      orientation={schema.direction}
      items={schema.steps.map((step) => ({
        title: fillText(step.title, data),
        content: step.description && fillText(step.description, data),
        icon: iconOf(step.icon),
      }))}
    />
  )
}

function AnchorNav({ schema, data }: ViewProps<{ sections: readonly { title: string; body: unknown }[] }>): ReactNode {
  const id = useId()
  const jump = (index: number) =>
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  return (
    <div className="field anchor-nav">
      <ul className="nav-list">
        {schema.sections.map((section, index) => (
          <li key={section.title}>
            <button type="button" onClick={() => jump(index)}>
              {fillText(section.title, data)}
            </button>
          </li>
        ))}
      </ul>
      <div>
        {schema.sections.map((section, index) => (
          <section key={section.title} id={`${id}-${index}`}>
            <h3>{fillText(section.title, data)}</h3>
            <Render content={section.body} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** Only own pages are embedded; scripts of theirs run apart from the panel. */
function IFrame({ schema, data }: ViewProps<{ src: string; title: string; height?: number | string }>): ReactNode {
  const src = fillUrl(schema.src, data)
  if (!isOwnPath(src)) return null
  return (
    <iframe
      className="field frame"
      src={src}
      title={schema.title}
      height={schema.height ?? 480}
      sandbox="allow-scripts allow-forms"
      loading="lazy"
    />
  )
}

/** Adapters of links, steps and sections. */
export const navigationAdapters: Adapters = {
  Breadcrumb: view(Breadcrumb),
  Nav: view(Nav),
  GridNav: view(GridNav),
  Steps: view(Steps),
  AnchorNav: view(AnchorNav),
  IFrame: view(IFrame),
}
