import { createBrowserRouter } from 'react-router'
import type { MessagePart } from './i18n/locales/catalogues.ts'
import { preloadMessagePart } from './i18n/preload-part.ts'
import { ResourcePage } from './pages/resource-page.tsx'
import { RouteFailure } from './render/route-failure.tsx'
import { Shell } from './shell/shell.tsx'

/** A page with its texts: both are fetched at once. */
async function withTexts<Page>(part: MessagePart, page: Promise<Page>): Promise<Page> {
  return (await Promise.all([page, preloadMessagePart(part)]))[0]
}

/** The development tools come in one piece, when somebody first opens one of them. */
const toolRoutes = (
  [
    ['/dev-tools/records', 'records'],
    ['/dev-tools/tables', 'tables'],
    ['/dev-tools/records/:name', 'record'],
    ['/dev-tools/records/:name/preview', 'preview'],
    ['/dev-tools/history', 'history'],
    ['/dev-tools/undo', 'undo'],
    ['/dev-tools/routes', 'routes'],
    ['/dev-tools/routes/preview', 'routesPreview'],
  ] as const
).map(([path, page]) => ({
  path,
  lazy: async () => {
    const { toolPages } = await withTexts('tools', import('./pages/tools/tool-pages.tsx'))
    return { Component: toolPages[page] }
  },
}))

/** The paths of the panel, below the address it is served at. */
export function createPanelRouter(onSetUp: () => Promise<void>) {
  const base = new URL(document.baseURI).pathname.replace(/\/$/, '')
  return createBrowserRouter(
    [
      {
        errorElement: <RouteFailure onRetry={() => window.location.reload()} />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/login', lazy: async () => ({ Component: (await import('./pages/login.tsx')).LoginPage }) },
          {
            path: '/setup',
            lazy: async () => {
              const { SetupPage } = await import('./pages/setup.tsx')
              return { element: <SetupPage onDone={onSetUp} /> }
            },
          },
          {
            element: <Shell />,
            children: [
              { index: true, lazy: async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage }) },
              {
                path: '/profile',
                lazy: async () => ({
                  Component: (await withTexts('account', import('./pages/account/account-page.tsx'))).AccountPage,
                }),
              },
              {
                path: '/gallery',
                lazy: async () => ({
                  Component: (await withTexts('gallery', import('./pages/gallery.tsx'))).ComponentGalleryPage,
                }),
              },
              {
                path: '/dev-tools/extensions',
                lazy: async () => ({
                  Component: (await withTexts('extensions', import('./pages/extensions/extensions-page.tsx')))
                    .ExtensionsPage,
                }),
              },
              ...toolRoutes,
              { path: '*', element: <ResourcePage /> },
            ],
          },
        ],
      },
    ],
    { basename: base === '' ? '/' : base },
  )
}
