import { App } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Location, useLocation, useNavigate, useOutlet } from 'react-router'
import { confirmLeaving } from '../form/confirm-leaving.ts'
import { registerUnsavedGuard } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'

/** So many addresses a browser tab remembers; more would not fit on the screen. */
const maxPages = 12
/** So many pages stay alive while another one is shown; the others are reloaded. */
const maxAlive = 6
const key = 'quoin:pages'

/** A page that stays alive while another one is shown. */
export interface OpenPage {
  readonly pathname: string
  /** What it sees as the address: its own, also while it is hidden. */
  location: Location
  outlet: ReactNode
  scroll: number
  /** When it was last shown, as a number that grows. */
  shown: number
  readonly guards: Map<string, () => boolean>
}

/** What a page knows of the tab it stands in. */
interface PageTab {
  /** Says under a name what would be lost with the page; answers how to undo it. */
  guard(name: string, dirty: () => boolean): () => void
  /** True while the page is hidden and alive: what it has begun goes on. */
  kept(): boolean
  /** Closes the page, and shows another in its place; unless forced, unsaved changes are asked about first. */
  close(force?: boolean, next?: string): Promise<boolean>
  /** Shows another page in its place, as if this one had never been there. */
  replace(next: string): void
}

/** The open pages of a browser tab. */
export interface OpenPages {
  /** Addresses in the order of their tabs. */
  readonly pages: readonly string[]
  readonly panes: readonly OpenPage[]
  readonly current: string
  close(pathname: string, force?: boolean, next?: string): Promise<boolean>
  toolsOf(pathname: string): PageTab
}

const PageTabContext = createContext<PageTab | null>(null)

/** Gives a page the tab it stands in. */
export const PageTabProvider = PageTabContext

/** The tab around, or null where pages replace one another. */
export function usePageTab(): PageTab | null {
  return useContext(PageTabContext)
}

/** Shows a page where it was left, and counts which ones were shown last. */
function usePaneScroll(panes: ReadonlyMap<string, OpenPage>, pathname: string, visible: RefObject<string>): void {
  const count = useRef(0)
  useLayoutEffect(() => {
    visible.current = pathname
    const pane = panes.get(pathname)
    count.current += 1
    if (pane) pane.shown = count.current
    window.scrollTo(0, pane?.scroll ?? 0)
    const scrolled = () => {
      if (pane) pane.scroll = window.scrollY
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [pathname, panes, visible])
}

/** Leaving the panel asks when a page holds what is not saved. */
function useUnsavedPanes(panes: ReadonlyMap<string, OpenPage>): void {
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => [...panes.values()].some(isDirty) && event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    // Hidden pages have no effects of their own at work that would tell.
    const unwatch = registerUnsavedGuard(() => [...panes.values()].some(isDirty))
    return () => {
      unwatch()
      window.removeEventListener('beforeunload', leaving)
    }
  }, [panes])
}

/** Keeps the pages that were opened, and the state of those that were shown last. */
export function useOpenPagesState(): OpenPages {
  const location = useLocation()
  const outlet = useOutlet()
  const navigate = useNavigate()
  const t = useTranslate()
  const { modal } = App.useApp()
  const [pages, setPages] = useState(remembered)
  const [panes] = useState(() => new Map<string, OpenPage>())
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  const visible = useRef('')
  const { pathname } = location

  const known = panes.get(pathname)
  // The menu leads to the bare address: a page that is open there comes back as it was left.
  const back = known !== undefined && visible.current !== pathname && location.search === '' && known.location.search
  if (known === undefined) {
    panes.set(pathname, { pathname, location, outlet, scroll: 0, shown: 0, guards: new Map() })
  } else if (!back) {
    known.location = location
    known.outlet = outlet
  }
  const address = back ? pathname + back : pathname + location.search

  usePaneScroll(panes, pathname, visible)
  useEffect(() => {
    if (back) void navigate(address, { replace: true })
  }, [back, address, navigate])
  useEffect(() => {
    setPages((former) => {
      const known = former.findIndex((page) => pathnameOf(page) === pathname)
      return remember(known < 0 ? bounded([...former, address], panes, pathname) : former.with(known, address))
    })
    dropOldest(panes, pathname)
  }, [address, pathname, panes])
  useUnsavedPanes(panes)
  useEffect(() => {
    // A page that is closed goes once another one is shown.
    for (const path of closing) if (path !== pathname) panes.delete(path)
    if ([...closing].some((path) => path !== pathname)) setClosing(new Set())
  }, [closing, pathname, panes])

  const latest = useRef({ pages, pathname })
  latest.current = { pages, pathname }
  return useMemo(() => {
    const close = async (path: string, force = false, next?: string, replace = false): Promise<boolean> => {
      const pane = panes.get(path)
      if (!force && pane && isDirty(pane) && !(await confirmLeaving(modal, t))) return false
      pane?.guards.clear()
      const { pages, pathname: here } = latest.current
      const index = pages.findIndex((page) => pathnameOf(page) === path)
      const rest = pages.filter((page) => pathnameOf(page) !== path)
      setPages(remember(rest))
      setClosing((former) => new Set([...former, path]))
      if (path === here) await navigate(next ?? rest[Math.max(index - 1, 0)] ?? '/', { replace })
      return true
    }
    return {
      pages,
      panes: [...panes.values()].filter((pane) => !closing.has(pane.pathname) || pane.pathname === pathname),
      current: pathname,
      close,
      toolsOf: (path) => ({
        guard(name, dirty) {
          const guards = panes.get(path)?.guards
          guards?.set(name, dirty)
          return () => void guards?.delete(name)
        },
        kept: () => panes.has(path) && visible.current !== path,
        close: (force, next) => close(path, force, next),
        replace: (next) => void close(path, true, next, true),
      }),
    }
  }, [panes, pages, closing, pathname, modal, t, navigate])
}

/** The path of an address. */
export function pathnameOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

function isDirty({ guards }: OpenPage): boolean {
  return [...guards.values()].some((dirty) => dirty())
}

/** The oldest pages that hold nothing unsaved are reloaded when somebody comes back. */
function dropOldest(panes: Map<string, OpenPage>, current: string): void {
  const clean = [...panes.values()].filter((pane) => pane.pathname !== current && !isDirty(pane))
  const oldest = clean.toSorted((a, b) => a.shown - b.shown)
  for (const { pathname } of oldest.slice(0, Math.max(0, panes.size - maxAlive))) panes.delete(pathname)
}

/** As many tabs as there is room for; one with unsaved changes is never the one to go. */
function bounded(pages: readonly string[], panes: ReadonlyMap<string, OpenPage>, current: string): readonly string[] {
  if (pages.length <= maxPages) return pages
  const leaving = pages.find((page) => {
    const pane = panes.get(pathnameOf(page))
    return pathnameOf(page) !== current && (pane === undefined || !isDirty(pane))
  })
  return pages.filter((page) => page !== leaving)
}

function remembered(): readonly string[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string' && page.startsWith('/')) : []
  } catch {
    return []
  }
}

function remember(pages: readonly string[]): readonly string[] {
  try {
    sessionStorage.setItem(key, JSON.stringify(pages))
  } catch {
    // Without it a reload forgets the tabs, and nothing else.
  }
  return pages
}
