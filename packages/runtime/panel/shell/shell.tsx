import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import { Button, Drawer, Grid, Layout, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { LoadFailure } from '../render/load-failure.tsx'
import { OverlayHost } from '../render/overlays.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CommandPalette } from './command-palette.tsx'
import { MainMenu } from './main-menu.tsx'
import { useOpenPagesState } from './open-pages.tsx'
import { PagePanes } from './page-panes.tsx'
import { PageTabs } from './page-tabs.tsx'
import { usePreferences } from './preferences.tsx'
import { type RoleView, type User, useSession } from './session.tsx'
import { useSettings } from './settings.tsx'
import { ThemeMenu, UserMenu } from './user-menu.tsx'

const RoleViewBar = lazy(() => import('./view-bar.tsx'))

/** The frame around every page of a logged-in user: menu, header, content. */
export function Shell(): ReactNode {
  const t = useTranslate()
  const session = useSession()
  const settings = useSettings()
  const location = useLocation()
  if (session.loading) return <Skeleton active className="page" />
  if (session.error)
    return <LoadFailure error={session.error} title={t('error.unknown')} onRetry={() => void session.refresh()} />
  if (settings.setup) return <Navigate to="/setup" replace />
  if (session.user === null) {
    // Whoever left on purpose may be followed by somebody else.
    if (session.ended === 'left') return <Navigate to="/login" replace />
    const next = encodeURIComponent(location.pathname + location.search)
    return <Navigate to={`/login?${session.ended === 'expired' ? 'ended&' : ''}next=${next}`} replace />
  }

  return <Frame user={session.user} view={session.view} />
}

/** Menu, header and the page. */
function Frame({ user, view }: { readonly user: User; readonly view: RoleView | null }): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const { collapsed } = usePreferences()
  const wide = Grid.useBreakpoint().md !== false
  const [menuOpen, setMenuOpen] = useState(false)
  const onTop = wide && settings.layout === 'top'
  const atSide = wide && !onTop
  const brand = <Brand folded={collapsed && atSide} />
  const header = (
    <Layout.Header className="header">
      {onTop ? (
        <>
          {brand}
          <MainMenu mode="horizontal" />
        </>
      ) : (
        <MenuButton wide={wide} onOpen={() => setMenuOpen(true)} />
      )}
      {!onTop && <Breadcrumbs />}
      <span className="header-tools">
        <CommandPalette />
        <ThemeMenu />
        <UserMenu user={user} />
      </span>
    </Layout.Header>
  )
  return (
    <OverlayHost>
      <button type="button" className="skip-link" onClick={skipToContent}>
        {t('shell.skip')}
      </button>
      <Layout className="shell" hasSider={atSide}>
        {atSide && (
          <Layout.Sider width={232} collapsedWidth={64} collapsed={collapsed} className="sider" trigger={null}>
            {brand}
            <MainMenu folded={collapsed} />
          </Layout.Sider>
        )}
        <Layout>
          {view === null ? (
            header
          ) : (
            <div className="viewed-top">
              <Suspense>
                <RoleViewBar view={view} />
              </Suspense>
              {header}
            </div>
          )}
          {settings.tabs ? (
            <TabbedPages above={onTop && <Breadcrumbs />} />
          ) : (
            <OnePage above={onTop && <Breadcrumbs />} />
          )}
          {settings.footer && <footer className="shell-footer">{settings.footer}</footer>}
        </Layout>
      </Layout>
      <Drawer
        open={menuOpen && !wide}
        placement="left"
        size={280}
        title={brand}
        onClose={() => setMenuOpen(false)}
        closable={{ 'aria-label': t('action.close') }}
        styles={{ body: { padding: 0 } }}
      >
        <MainMenu onNavigate={() => setMenuOpen(false)} />
      </Drawer>
    </OverlayHost>
  )
}

function Brand({ folded }: { readonly folded: boolean }): ReactNode {
  const settings = useSettings()
  return (
    <Link to="/" className="brand">
      <span className="brand-mark" aria-hidden>
        {settings.logo ? <img src={settings.logo} alt="" /> : settings.name.slice(0, 1).toUpperCase()}
      </span>
      <span className={folded ? 'visually-hidden' : 'brand-name'}>{settings.name}</span>
    </Link>
  )
}

/** Folds the menu at the side; where there is no room for one it opens over the page. */
function MenuButton({ wide, onOpen }: { readonly wide: boolean; readonly onOpen: () => void }): ReactNode {
  const t = useTranslate()
  const { collapsed, set } = usePreferences()
  if (!wide) {
    return <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('shell.openMenu')} onClick={onOpen} />
  }
  return (
    <Button
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
      aria-expanded={!collapsed}
      onClick={() => set({ collapsed: !collapsed })}
    />
  )
}

/** Pages replace one another. */
function OnePage({ above }: { readonly above: ReactNode }): ReactNode {
  return (
    <main id="content" className="content" tabIndex={-1}>
      {above}
      <Suspense fallback={<Skeleton active className="page" />}>
        <Outlet />
      </Suspense>
    </main>
  )
}

/** Pages stay open in tabs. */
function TabbedPages({ above }: { readonly above: ReactNode }): ReactNode {
  const open = useOpenPagesState()
  return (
    <>
      <PageTabs open={open} />
      <main id="content" className="content" tabIndex={-1}>
        {above}
        <PagePanes open={open} />
      </main>
    </>
  )
}

function skipToContent(): void {
  document.getElementById('content')?.focus()
}
