import type { PanelProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

function PanelView({ schema, data }: ViewProps<PanelProperties>): ReactNode {
  return (
    <section className="field panel">
      {schema.title !== undefined && <h2>{fillText(schema.title, data)}</h2>}
      <div className="panel-body">
        <Render content={schema.body} />
      </div>
      {schema.footer !== undefined && (
        <footer>
          <Render content={schema.footer} />
        </footer>
      )}
    </section>
  )
}

/** Card with header, body and footer bar. */
export const Panel: Adapter = view(PanelView)
