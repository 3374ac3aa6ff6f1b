import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import { onEvent } from './actions/panel-events.ts'
import { ApiError } from './api/api-error.ts'
import type { CrudSchema } from './crud/crud-schema.ts'
import { parseListState } from './crud/list-address.ts'
import { rowsQuery } from './crud/rows-query.ts'
import { LocaleProvider, useLocale } from './i18n/locale.tsx'
import { pageQuery, pageRequest } from './pages/page-request.ts'
import { LoadFailure } from './render/load-failure.tsx'
import { preloadTypes } from './render/registry.ts'
import { createPanelRouter } from './router.tsx'
import { isSchema, type Schema } from './schema/schema.ts'
import { EndedSessionDialog } from './shell/ended-session.tsx'
import { isProbablyLoggedIn } from './shell/login-hint.ts'
import { menusQuery } from './shell/menu-tree.ts'
import { PreferencesProvider, usePreferences } from './shell/preferences.tsx'
import type { PublicSettings } from './shell/public-settings.ts'
import { currentUserQuery, SessionProvider } from './shell/session.tsx'
import { loadSettings, SettingsProvider } from './shell/settings.tsx'
import { Theme } from './shell/theme.tsx'

/** How long the grey frame may stand, in milliseconds, before the panel shows what is there already. */
const patience = 150

// A browser that believes to be offline would otherwise wait in silence, whether it asks or changes something.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A rejection is final; only a lost connection is worth a second try.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      staleTime: 1000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Takes what `boot.ts` has asked for; done when the first page can be rendered in one go, or soon in any case. */
export async function prefetchFirstPageData(componentsLoaded: Promise<void>): Promise<void> {
  const wanted: Promise<unknown>[] = [componentsLoaded, queries.prefetchQuery(settingsQuery)]
  if (isProbablyLoggedIn()) {
    wanted.push(queries.prefetchQuery(currentUserQuery), queries.prefetchQuery(menusQuery))
    const path = location.pathname.slice(new URL(document.baseURI).pathname.length - 1)
    if (path.length > 1 && !/^\/(login|setup|dev-tools)/.test(path)) wanted.push(prefetchPage(path))
  }
  await Promise.race([Promise.allSettled(wanted), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** The page of a path, and the first rows when it is a list. */
async function prefetchPage(path: string): Promise<void> {
  const query = pageQuery(pageRequest(path))
  await queries.prefetchQuery(query)
  const body = queries.getQueryData<Schema>(query.queryKey)?.['body']
  if (!isSchema(body) || body.type !== 'CRUDTable') return
  const list = body as Schema & CrudSchema
  const rows = rowsQuery(list, parseListState(list, new URLSearchParams(location.search)))
  await Promise.all([queries.prefetchQuery({ ...rows, staleTime: 5000 }), preloadTypes(body)])
}

const settingsQuery = { queryKey: ['settings'], queryFn: loadSettings, staleTime: Number.POSITIVE_INFINITY }

/** The whole panel: settings first, then language, look, session and pages. */
export function Panel(): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <WithSettings />
    </QueryClientProvider>
  )
}

function WithSettings(): ReactNode {
  const settings = useQuery(settingsQuery)
  useEffect(() => onEvent('quoin:settings', () => void queries.invalidateQueries({ queryKey: ['settings'] })), [])
  if (settings.isPending) return null
  return (
    <SettingsProvider value={settings.data ?? { name: 'Quoin' }}>
      <PreferencesProvider serverLocale={settings.data?.locale ?? null}>
        <WithLocale settings={settings.data} error={settings.error} onRetry={() => void settings.refetch()} />
      </PreferencesProvider>
    </SettingsProvider>
  )
}

interface WithLocaleProps {
  readonly settings: PublicSettings | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

function WithLocale({ settings, error, onRetry }: WithLocaleProps): ReactNode {
  const { locale } = usePreferences()
  return (
    <LocaleProvider name={locale}>
      <Theme overrides={settings?.theme}>
        {settings ? (
          <SessionProvider>
            <Pages />
          </SessionProvider>
        ) : (
          <SettingsFailure error={error} onRetry={onRetry} />
        )}
      </Theme>
    </LocaleProvider>
  )
}

function SettingsFailure({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}): ReactNode {
  const { t } = useLocale()
  // The first call is made before the panel speaks any language: what kept it from the server is said here.
  const lost = error instanceof ApiError && error.status === 0 ? new ApiError(t('error.offline'), { status: 0 }) : error
  return <LoadFailure error={lost} title={t('error.page')} onRetry={onRetry} />
}

function Pages(): ReactNode {
  const client = useQueryClient()
  const router = useMemo(
    () =>
      createPanelRouter(async () => {
        // The user first: without one, the end of the set-up would lead to the login.
        await client.refetchQueries({ queryKey: ['current-user'] })
        await client.refetchQueries({ queryKey: ['settings'] })
      }),
    [client],
  )
  return (
    <>
      <RouterProvider router={router} />
      <EndedSessionDialog />
    </>
  )
}
