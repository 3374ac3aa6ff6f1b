import type { AnchorNavProperties } from '@quoin/generator/components'
import { type ReactNode, useId } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

function AnchorNavView({ schema, data }: ViewProps<AnchorNavProperties>): ReactNode {
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

/** Sections with a jump list. */
export const AnchorNav: Adapter = view(AnchorNavView)
