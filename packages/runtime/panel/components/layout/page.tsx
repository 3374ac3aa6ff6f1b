import { type ReactNode, useEffect } from 'react'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { useOverlays } from '../../render/overlays.tsx'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

interface PageSchema {
  readonly title?: string
  readonly subTitle?: string
  readonly toolbar?: unknown
  readonly body: unknown
}

function Page({ schema, data }: ViewProps<PageSchema>): ReactNode {
  return (
    <article className="page">
      {(schema.title !== undefined || schema.toolbar !== undefined) && (
        <header className="page-header">
          <div>
            {schema.title && <h1>{fillText(schema.title, data)}</h1>}
            {schema.subTitle && <p>{fillText(schema.subTitle, data)}</p>}
          </div>
          <div className="page-toolbar">
            <Render content={schema.toolbar} />
          </div>
        </header>
      )}
      <div className="page-body">
        <Render content={schema.body} />
      </div>
    </article>
  )
}

/** A dialog or drawer that stands in a page's body opens by itself. */
function OpenOverlay({ schema, data }: ViewProps): ReactNode {
  const overlays = useOverlays()
  useEffect(() => {
    overlays.open(schema.type === 'Drawer' ? 'drawer' : 'dialog', schema, data)
  }, [overlays, schema, data])
  return null
}

/** Adapters of pages and windows. */
export const pageAdapters: Adapters = { Page: view(Page), Dialog: view(OpenOverlay), Drawer: view(OpenOverlay) }
