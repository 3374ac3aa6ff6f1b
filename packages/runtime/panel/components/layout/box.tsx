import type { ReactNode } from 'react'
import type { ViewProps } from '../../render/adapter.ts'
import { contentKey, Render } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'

/** A box around content. */
export function Box({ schema }: ViewProps<{ body: unknown; padding?: number }>): ReactNode {
  return (
    <div className="field" style={{ padding: schema.padding ?? (schema.type === 'Wrapper' ? 16 : 0) }}>
      <Render content={schema.body} />
    </div>
  )
}

/** Components beside or below each other. */
export function RowOrColumn({ schema }: ViewProps<{ items: readonly Schema[]; gap?: number }>): ReactNode {
  const column = schema.type === 'VBox'
  return (
    <div
      className={`field stack${column ? ' column' : ''}${schema.type === 'ButtonToolbar' ? ' toolbar' : ''}`}
      style={{ gap: schema.gap }}
    >
      {schema.items.map((item, index) => (
        <div key={contentKey(item, index)}>
          <Render content={item} />
        </div>
      ))}
    </div>
  )
}
