import { Alert as AntdAlert } from 'antd'
import type { ReactNode } from 'react'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

interface AlertSchema {
  readonly title?: string
  readonly body?: unknown
  readonly level?: 'info' | 'success' | 'warning' | 'error'
  readonly closable?: boolean
}

function Alert({ schema, data }: ViewProps<AlertSchema>): ReactNode {
  const body = schema.body === undefined ? undefined : <Render content={schema.body} />
  return (
    <AntdAlert
      type={schema.level ?? 'info'}
      showIcon
      title={schema.title === undefined ? body : fillText(schema.title, data)}
      description={schema.title === undefined ? undefined : body}
      closable={schema.closable}
      className="field"
    />
  )
}

/** Adapters of notices. */
export const feedbackAdapters: Adapters = { Alert: view(Alert) }
