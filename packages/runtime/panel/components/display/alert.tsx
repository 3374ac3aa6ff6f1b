import type { AlertProperties } from '@quoin/generator/components'
import { Alert as AntdAlert } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

function AlertView({ schema, data }: ViewProps<AlertProperties>): ReactNode {
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

/** Coloured notice. */
export const Alert: Adapter = view(AlertView)
