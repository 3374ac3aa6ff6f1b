import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { LoadFailure } from '../render/load-failure.tsx'
import { preloadTypes } from '../render/registry.ts'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import type { Schema } from '../schema/schema.ts'
import { useSettings } from '../shell/settings.tsx'
import { pageRequest } from './page-request.ts'

type ListPage = Schema & { readonly pages?: Readonly<Record<string, Schema>> }

/** Any page the server describes: asks for its schema by the path, then renders it. */
export function ResourcePage(): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const { pathname } = useLocation()
  const request = pageRequest(pathname)
  const page = useQuery({
    queryKey: ['page', request.url, request.part],
    queryFn: async ({ signal }) => {
      const schema = await callApi<ListPage>({ url: request.url, signal })
      const part = request.part === null ? schema : schema.pages?.[request.part]
      if (!part) throw new ApiError(t('error.notFoundLead'), { status: 404 })
      void preloadTypes(part).catch(() => undefined)
      return part
    },
    staleTime: 30_000,
    retry: false,
  })
  const title = page.data?.['title']
  useEffect(() => {
    document.title = typeof title === 'string' ? `${title} · ${settings.name}` : settings.name
  }, [title, settings.name])
  if (page.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (page.isError) return <PageFailure error={page.error} onRetry={() => void page.refetch()} />
  return (
    <Scope key={pathname} data={request.data}>
      <Render content={page.data.type === 'Page' ? page.data : { type: 'Page', body: page.data }} />
    </Scope>
  )
}

function PageFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const t = useTranslate()
  const status = error instanceof ApiError ? error.status : 0
  const home = (
    <Link to="/">
      <Button type="primary" tabIndex={-1}>
        {t('error.home')}
      </Button>
    </Link>
  )
  if (status === 404)
    return (
      <Result status="404" title={<h1>{t('error.notFound')}</h1>} subTitle={t('error.notFoundLead')} extra={home} />
    )
  if (status === 403)
    return (
      <Result
        status="403"
        title={<h1>{t('error.forbidden')}</h1>}
        subTitle={error.message || t('error.forbiddenLead')}
        extra={home}
      />
    )
  return <LoadFailure error={error} title={t('error.page')} onRetry={onRetry} />
}
