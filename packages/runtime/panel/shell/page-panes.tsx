import { Skeleton } from 'antd'
import { Activity, type ReactNode, Suspense, useMemo } from 'react'
import { UNSAFE_LocationContext as LocationContext, useNavigationType } from 'react-router'
import { OverlayHost } from '../render/overlays.tsx'
import { type OpenPage, type OpenPages, PageTabProvider } from './open-pages.tsx'

/** The pages that are alive: one is shown, the others keep what was typed, opened and chosen in them. */
export function PagePanes({ open }: { readonly open: OpenPages }): ReactNode {
  return open.panes.map((pane) => (
    <Activity key={pane.pathname} mode={pane.pathname === open.current ? 'visible' : 'hidden'}>
      <PageOf pane={pane} open={open} location={pane.location} outlet={pane.outlet} />
    </Activity>
  ))
}

interface PageOfProps extends Pick<OpenPage, 'location' | 'outlet'> {
  readonly pane: OpenPage
  readonly open: OpenPages
}

function PageOf({ pane: { pathname }, open, location, outlet }: PageOfProps): ReactNode {
  const navigationType = useNavigationType()
  // A hidden page goes on with its own address, whatever the browser shows.
  const seen = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const { toolsOf } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools of a page are the same for its life
  const tools = useMemo(() => toolsOf(pathname), [pathname])
  return (
    <LocationContext value={seen}>
      <PageTabProvider value={tools}>
        <OverlayHost>
          <Suspense fallback={<Skeleton active className="page" />}>{outlet}</Suspense>
        </OverlayHost>
      </PageTabProvider>
    </LocationContext>
  )
}
