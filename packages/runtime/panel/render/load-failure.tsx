import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailure(props: {
  readonly error: unknown
  readonly title: string
  readonly onRetry?: () => void
}): ReactNode {
  const t = useTranslate()
  const { error } = props
  const reason = error instanceof Error ? error.message : t('error.unknown')
  const reference = error instanceof ApiError && error.requestId ? t('error.requestId', { id: error.requestId }) : null
  return (
    <Result
      status="warning"
      title={props.title}
      subTitle={
        <span role="alert">
          {reason}
          {reference && <small className="reference">{reference}</small>}
        </span>
      }
      extra={props.onRetry && <Button onClick={props.onRetry}>{t('action.retry')}</Button>}
    />
  )
}
