import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { NetworkError } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { Translate } from '../i18n/translate.ts'
import { FailureResult } from './failure-result.tsx'

interface LoadFailureProps {
  readonly error: unknown
  readonly title: string
  readonly onRetry?: () => void
}

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const reason = loadFailureMessage(error, t)
  const reference = error instanceof ApiError && error.requestId ? t('error.requestId', { id: error.requestId }) : null
  const text = (
    <span role="alert">
      {reason}
      {reference && <small className="reference">{reference}</small>}
    </span>
  )
  return (
    <FailureResult icon={<WarningOutlined />} title={<h2>{title}</h2>} text={text}>
      {onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    </FailureResult>
  )
}

/** Why something could not be loaded, in the language of the panel: it may have failed before that was known. */
export function loadFailureMessage(error: unknown, t: Translate): string {
  const lost = error instanceof ApiError ? lostCalls[error.code] : undefined
  if (lost) return t(`error.${lost}`)
  if (error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message))
    return t('error.offline')
  return (error instanceof Error && error.message) || t('error.unknown')
}

const lostCalls: Readonly<Record<string, NetworkError>> = {
  PANEL_OFFLINE: 'offline',
  PANEL_SLOW: 'slow',
  PANEL_SLOW_CHANGE: 'slowChange',
  PANEL_UNAVAILABLE: 'unavailable',
  PANEL_UNREADABLE: 'unreadable',
}
