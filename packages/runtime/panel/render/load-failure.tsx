import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { Outcome } from './outcome.tsx'

interface LoadFailureProps {
  readonly error: unknown
  readonly title: string
  readonly onRetry?: () => void
}

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const reason = error instanceof Error ? error.message : t('error.unknown')
  const reference = error instanceof ApiError && error.requestId ? t('error.requestId', { id: error.requestId }) : null
  const text = (
    <span role="alert">
      {reason}
      {reference && <small className="reference">{reference}</small>}
    </span>
  )
  return (
    <Outcome icon={<WarningOutlined />} title={<h2>{title}</h2>} text={text}>
      {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    </Outcome>
  )
}
