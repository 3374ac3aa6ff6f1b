import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { actionStepsOf } from '../actions/action-steps.ts'
import { useActionRunner } from '../actions/use-action-runner.ts'
import { appendQueryParams, callApi } from '../api/api-client.ts'
import { useLocale } from '../i18n/locale.tsx'
import { localeChoices } from '../i18n/locale-choices.ts'
import { pageQuery } from '../pages/page-request.ts'
import { isSchema, type Schema } from '../schema/schema.ts'
import { listLinkedMenus, useMenus } from './menu-tree.ts'
import { usePreferences } from './preferences.tsx'
import { useDark } from './theme.tsx'
import { useLogout } from './use-logout.ts'

/** Something that the palette offers. */
export interface PaletteEntry {
  readonly key: string
  readonly title: string
  readonly icon: string | null
  /** Where it belongs, in small letters. */
  readonly note: string
  run(): void
}

/** Entries of one kind under their heading. */
interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

interface Found {
  readonly groups: readonly {
    readonly title: string
    readonly items: readonly { readonly label: string; readonly url: string }[]
  }[]
  /** Lists whose database is away. */
  readonly unread: readonly string[]
}

interface PaletteOffer {
  readonly groups: readonly PaletteGroup[]
  readonly busy: boolean
  /** Lists that could not be searched. */
  readonly unread: readonly string[]
}

/** Pages and actions whose names fit a term, and the rows that the server finds by it. */
export function usePaletteGroups(term: string): PaletteOffer {
  const { t } = useLocale()
  const navigate = useNavigate()
  const pages = usePages()
  const actions = usePaletteActions()
  const wanted = term.trim().toLowerCase()
  const delayed = useDelayed(term.trim())
  const found = useQuery({
    queryKey: ['search', delayed],
    queryFn: ({ signal }) => callApi<Found>({ url: appendQueryParams('search', { term: delayed }), signal }),
    enabled: delayed.length > 1 && delayed.length <= 100,
    staleTime: 5000,
    retry: false,
  })
  const fits = ({ title, note }: PaletteEntry) => `${note} ${title}`.toLowerCase().includes(wanted)
  const rows = (wanted.length > 1 ? (found.data?.groups ?? []) : []).flatMap((group, index) =>
    group.items.map(({ label, url }, place) => ({
      key: `row:${index}:${place}`,
      title: label,
      icon: 'FileTextOutlined',
      note: group.title,
      run: () => void navigate(url),
    })),
  )
  const groups = [
    { title: t('palette.pages'), entries: pages.filter(fits) },
    { title: t('palette.rows'), entries: rows },
    { title: t('palette.actions'), entries: wanted === '' ? [] : actions.filter(fits) },
  ]
  const busy = wanted.length > 1 && (found.isFetching || delayed !== term.trim())
  const unread = wanted.length > 1 ? (found.data?.unread ?? []) : []
  return { groups: groups.filter(({ entries }) => entries.length > 0), busy, unread }
}

function usePages(): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const menus = useMenus()
  return listLinkedMenus(menus.data ?? []).map(({ entry, above }) => ({
    key: `page:${entry.key}`,
    title: entry.title,
    icon: entry.icon ?? null,
    note: above.join(' / '),
    run: () => {
      const url = entry.url ?? ''
      if (url.startsWith('/')) void navigate(url)
      else if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer')
    },
  }))
}

function usePaletteActions(): readonly PaletteEntry[] {
  const { t, locale } = useLocale()
  const menus = useMenus()
  const preferences = usePreferences()
  const dark = useDark()
  const logout = useLogout()
  const create = useCreate()
  const creates = listLinkedMenus(menus.data ?? [])
    .filter(({ entry }) => entry.creates && !entry.url?.startsWith('/dev-tools'))
    .map(({ entry }) => ({
      key: `create:${entry.key}`,
      title: t('palette.new', { title: entry.title }),
      icon: 'PlusOutlined',
      note: '',
      run: () => void create(entry.url ?? ''),
    }))
  const languages = localeChoices
    .filter(([name]) => name !== locale.name)
    .map(([name, label]) => ({
      key: `locale:${name}`,
      title: label,
      icon: 'GlobalOutlined',
      note: t('shell.language'),
      run: () => preferences.set({ locale: name }),
    }))
  return [
    ...creates,
    {
      key: 'theme',
      title: t(dark ? 'palette.light' : 'palette.dark'),
      icon: dark ? 'SunOutlined' : 'MoonOutlined',
      note: '',
      run: () => preferences.set({ theme: dark ? 'light' : 'dark' }),
    },
    ...languages,
    { key: 'logout', title: t('shell.logout'), icon: 'LogoutOutlined', note: '', run: () => void logout() },
  ]
}

/** Opens the form for a new row as the button of its list would; without one the list itself. */
function useCreate(): (path: string) => Promise<void> {
  const { t } = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const run = useActionRunner()
  return async (path) => {
    const page = await queries
      .fetchQuery(pageQuery({ url: path.replace(/^\//, ''), part: null, pathParams: {} }))
      .catch(() => null)
    const button = createButton(page)
    if (button === null) await navigate(path)
    else await run(actionStepsOf(button, t), {})
  }
}

function createButton(node: unknown): Schema | null {
  if (Array.isArray(node)) return node.map(createButton).find((found) => found !== null) ?? null
  if (typeof node !== 'object' || node === null) return null
  if (isSchema(node) && node['kind'] === 'create') return node
  return createButton(Object.values(node))
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), 200)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
