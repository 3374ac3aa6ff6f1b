import type { PageProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

function PageView({ schema, data }: ViewProps<PageProperties>): ReactNode {
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

/** Outer frame: title, toolbar and body. */
export const Page: Adapter = view(PageView)
