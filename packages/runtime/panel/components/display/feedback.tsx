import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import { Alert as AntdAlert, Button, Spin, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
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

function Remark({ schema, data }: ViewProps<{ content: string }>): ReactNode {
  const text = fillText(schema.content, data)
  return (
    <Tooltip title={text}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden />} aria-label={text} />
    </Tooltip>
  )
}

function Spinner({ schema }: ViewProps<{ description?: string }>): ReactNode {
  const t = useTranslate()
  return (
    <output aria-label={schema.description ?? t('display.loading')}>
      <Spin description={schema.description} />
    </output>
  )
}

/** Adapters of notices, hints and the loading sign. */
export const feedbackAdapters: Adapters = { Alert: view(Alert), Remark: view(Remark), Spinner: view(Spinner) }
