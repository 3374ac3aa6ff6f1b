import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { FailureResult } from '../render/failure-result.tsx'
import { LoadFailure } from '../render/load-failure.tsx'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import { usePageTab } from '../shell/open-pages.tsx'
import { useSettings } from '../shell/settings.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { formDialogPageSentinel, pageQuery, pageRequest } from './page-request.ts'

const actions = { create: 'action.create', edit: 'action.edit' } as const

const DevelopmentAlerts = lazy(async () => ({
  default: (await import('../render/development-alerts.tsx')).DevelopmentAlerts,
}))

/** Any page the server describes: asks for its schema by the path, then renders it. */
export function ResourcePage(): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const { pathname, search } = useLocation()
  const request = pageRequest(pathname)
  const page = useQuery(pageQuery(request))
  const given = page.data?.title
  const title = typeof given === 'string' && request.part ? `${t(actions[request.part])} · ${given}` : given
  const failed = page.isError ? t(outcomeOf(page.error)) : undefined
  usePageTitle(typeof title === 'string' ? title : failed)
  if (page.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  // A page that is there stays, with what was typed into it, when it cannot be asked for again.
  if (page.data === undefined) return <PageFailure error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === formDialogPageSentinel) {
    const open = new URLSearchParams(search)
    open.set('_open', [request.part, ...Object.values(request.pathParams)].join(':'))
    return <Replaced by={`/${request.url}?${open}`} />
  }
  return (
    <Scope key={pathname} data={request.pathParams}>
      {settings.showDevelopmentTools && <LaterReport schema={page.data} />}
      <Render content={page.data.type === 'Page' ? { ...page.data, title } : { type: 'Page', body: page.data }} />
    </Scope>
  )
}

/** Another page in place of this one. */
function Replaced({ by }: { readonly by: string }): ReactNode {
  const pane = usePageTab()
  const navigate = useNavigate()
  useEffect(() => (pane ? pane.replace(by) : void navigate(by, { replace: true })), [pane, navigate, by])
  return null
}

/** What does not fit is said once the page has come to rest: the catalogue is not needed to show it. */
function LaterReport({ schema }: { readonly schema: unknown }): ReactNode {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    due && (
      <Suspense>
        <DevelopmentAlerts schema={schema} />
      </Suspense>
    )
  )
}

function PageFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const t = useTranslate()
  const outcome = outcomeOf(error)
  const home = (
    <Link to="/" className="ant-btn ant-btn-primary ant-btn-color-primary ant-btn-variant-solid quoin">
      {t('error.home')}
    </Link>
  )
  if (outcome === 'error.notFound') {
    return (
      <FailureResult
        icon={<FileSearchOutlined />}
        title={<h1>{t('error.notFound')}</h1>}
        text={t('error.notFoundLead')}
      >
        {home}
      </FailureResult>
    )
  }
  if (outcome === 'error.forbidden') {
    return (
      <FailureResult
        icon={<LockOutlined />}
        title={<h1>{t('error.forbidden')}</h1>}
        text={error.message || t('error.forbiddenLead')}
      >
        {home}
      </FailureResult>
    )
  }
  return <LoadFailure error={error} title={t('error.page')} onRetry={onRetry} />
}

/** What a failure means to the user who opened the page. */
function outcomeOf(error: Error): 'error.notFound' | 'error.forbidden' | 'error.page' {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return 'error.notFound'
  return status === 403 ? 'error.forbidden' : 'error.page'
}
