import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { LoadFailure } from './load-failure.tsx'

/** Stands in place of a page that failed. */
export function RouteFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate()
  return <LoadFailure error={useRouteError()} title={t('error.unknown')} onRetry={onRetry} />
}
