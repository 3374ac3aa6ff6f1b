import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type LoaderFunction, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { knownLocale } from '../i18n/chosen-locale.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { preloadMessagePart } from '../i18n/preload-part.ts'
import { GenerateTablesPage } from '../pages/tools/generate-tables-page.tsx'
import { GenerationRecordPage } from '../pages/tools/generation-record-page.tsx'
import { HistoryPage } from '../pages/tools/history-page.tsx'
import { PreviewPage } from '../pages/tools/preview-page.tsx'
import { RecordsPage } from '../pages/tools/records-page.tsx'
import { RoutesPage } from '../pages/tools/routes-page.tsx'
import { UndoPage } from '../pages/tools/undo-page.tsx'
import { WorkspaceContext } from '../pages/tools/use-workspace.ts'
import { RouteFailure } from '../render/route-failure.tsx'
import { SessionProvider } from '../shell/session.tsx'
import { SettingsProvider } from '../shell/settings.tsx'
import { EditorTheme } from './editor-theme.tsx'
import { EditorHost, metaContent } from './host.ts'
import { postMessageClient } from './post-message-client.ts'
import '../render/component-views.ts'
import '../forced-colors.css'
import '../styles.css'
import '../pages/tools/tools.css'
import './editor.css'

const host = new EditorHost()
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', staleTime: 1000 },
    mutations: { networkMode: 'always' },
  },
})
forgetAnswers()
host.onRefresh(() => void queries.invalidateQueries())
const opened = metaContent('quoin-path') ?? '/dev-tools/records'
const visit = metaContent('quoin-visit')
const own = /^\/dev-tools\/records\/([^/?]+)/.exec(opened)?.[1]
// Each record has a tab of its own.
const inOwnTab =
  (preview: boolean): LoaderFunction =>
  ({ params: { name = '' } }) => {
    if (own !== undefined && name === decodeURIComponent(own)) return null
    host.tell({ type: 'openRecord', name, preview })
    const { pathname, search } = router.state.location
    return redirect(pathname + search)
  }
/** Shows a page that failed again, with answers of now; edits are kept. */
function showAgain(): void {
  forgetAnswers()
  void router.navigate(router.state.location, { replace: true })
}
const router = createMemoryRouter(
  [
    {
      errorElement: <RouteFailure onRetry={showAgain} />,
      children: [
        { path: '/dev-tools/records', element: <RecordsPage /> },
        { path: '/dev-tools/tables', element: <GenerateTablesPage /> },
        { path: '/dev-tools/records/:name', element: <GenerationRecordPage />, loader: inOwnTab(false) },
        { path: '/dev-tools/records/:name/preview', element: <PreviewPage />, loader: inOwnTab(true) },
        {
          path: '/dev-tools/rows',
          lazy: async () => ({ Component: (await import('../pages/tools/rows-page.tsx')).TableRowsPage }),
        },
        { path: '/dev-tools/history', element: <HistoryPage /> },
        { path: '/dev-tools/undo', element: <UndoPage /> },
        { path: '/dev-tools/routes', element: <RoutesPage /> },
        { path: '/dev-tools/routes/preview', element: <PreviewPage /> },
        // A feature is looked at where it is served.
        {
          path: '*',
          loader: ({ request }) => {
            host.tell({ type: 'openFeature', path: new URL(request.url).pathname })
            return null
          },
        },
      ],
    },
  ],
  { initialEntries: [placeIn(host.kept('place')) ?? opened] },
)
router.subscribe(({ location: { pathname, search } }) => {
  // Elsewhere the search says what is to be done once.
  host.keep('place', { visit, path: pathname === '/dev-tools/rows' ? pathname + search : pathname })
})

host.onShow((path) => {
  if (path !== router.state.location.pathname) void router.navigate(path)
})

function forgetAnswers(): void {
  queries.clear()
  // Nobody logs in to the editor.
  queries.setQueryData(['current-user'], null)
}

/** Where the page was when it was hidden; another visit begins where the command wants it. */
function placeIn(kept: { readonly visit: string | null; readonly path: string } | null | undefined) {
  return kept?.visit === visit ? kept.path : undefined
}

// The pages fetch them when this fails.
void preloadMessagePart('tools').catch(() => undefined)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SettingsProvider value={{ name: 'Quoin', showDevelopmentTools: true }}>
          <LocaleProvider name={knownLocale([document.documentElement.lang])}>
            <EditorTheme>
              <SessionProvider>
                <WorkspaceContext value={postMessageClient(host)}>
                  <Suspense>
                    <RouterProvider router={router} />
                  </Suspense>
                </WorkspaceContext>
              </SessionProvider>
            </EditorTheme>
          </LocaleProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
