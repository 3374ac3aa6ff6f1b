import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { FailureResult } from './failure-result.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useOverlay } from './overlays.tsx'

interface EntryFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says why one entry cannot be shown; from the page of an entry that is gone, a link leads back to its list. */
export function RowLoadFailure({ error, onRetry }: EntryFailureProps): ReactNode {
  const t = useTranslate()
  const { pathname } = useLocation()
  const windowed = useOverlay() !== null
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadFailure error={error} title={t('form.loadFailed')} onRetry={onRetry} />
  return (
    <div className="entry-gone" role="alert">
      <FailureResult icon={<FileSearchOutlined />} title={<h2>{t('error.noEntry')}</h2>} text={t('error.notFoundLead')}>
        {!windowed && (
          <Link
            to={pathname.replace(/\/[^/]+(\/edit)?\/?$/, '') || '/'}
            className="ant-btn ant-btn-primary ant-btn-color-primary ant-btn-variant-solid quoin"
          >
            {t('error.backToList')}
          </Link>
        )}
      </FailureResult>
    </div>
  )
}
