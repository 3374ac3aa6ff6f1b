import { createBrowserRouter, useRouteError } from 'react-router'
import { useTranslate } from './i18n/locale.tsx'
import { HomePage } from './pages/home.tsx'
import { LoginPage } from './pages/login.tsx'
import { ResourcePage } from './pages/resource-page.tsx'
import { SetupPage } from './pages/setup.tsx'
import { LoadFailure } from './render/load-failure.tsx'
import { Shell } from './shell/shell.tsx'

/** The paths of the panel, below the address it is served at. */
export function createPanelRouter(onSetUp: () => Promise<void>) {
  const base = new URL(document.baseURI).pathname.replace(/\/$/, '')
  return createBrowserRouter(
    [
      {
        errorElement: <RouteFailure />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '/setup', element: <SetupPage onDone={onSetUp} /> },
          {
            element: <Shell />,
            children: [
              { index: true, element: <HomePage /> },
              { path: '*', element: <ResourcePage /> },
            ],
          },
        ],
      },
    ],
    { basename: base === '' ? '/' : base },
  )
}

function RouteFailure() {
  const t = useTranslate()
  return <LoadFailure error={useRouteError()} title={t('error.unknown')} onRetry={() => window.location.reload()} />
}
