import { apiUrl } from './api/api-client.ts'
import { discardUnusedPrefetches, startPrefetchOnce } from './api/prefetches.ts'
import type { CrudSchema } from './crud/crud-schema.ts'
import { parseListState } from './crud/list-address.ts'
import { rowsAddress } from './crud/rows-query.ts'
import { initialLocale } from './i18n/chosen-locale.ts'
import { loadIcon } from './icons/load-icon.ts'
import { pageRequest } from './pages/page-request.ts'
import './render/component-views.ts'
import { preloadTypes } from './render/registry.ts'
import { isSchema, type Schema } from './schema/schema.ts'
import { isProbablyLoggedIn } from './shell/login-hint.ts'
import type { MenuEntry } from './shell/menu-tree.ts'

/**
 * Done when the components of the first page are there. The panel is a hundred times as large as this file, which runs
 * while it loads: what the first page will ask for has been asked for by then.
 */
export const firstPageLoaded: Promise<void> = start()

async function start(): Promise<void> {
  // Calls are answered in the language of the document, which is the server's before.
  document.documentElement.lang = initialLocale(document.documentElement.lang)
  addEventListener('load', () => setTimeout(discardUnusedPrefetches, 10_000))
  startPrefetchOnce(apiUrl('settings/public'))
  if (!isProbablyLoggedIn()) return
  startPrefetchOnce(apiUrl('current-user'))
  void startMenu()
  const path = location.pathname.slice(new URL(document.baseURI).pathname.length - 1)
  if (path.length > 1 && !/^\/(login|setup|profile|gallery|dev-tools)/.test(path)) await startPage(path)
}

/** The menu and its icons, which have to be there with it: they would move what stands beside them. */
async function startMenu(): Promise<void> {
  const answer = await startPrefetchOnce(apiUrl('menus'))?.catch(() => null)
  if (!answer?.ok) return
  const { data } = (await answer.clone().json()) as { readonly data?: readonly MenuEntry[] }
  for (const { icon } of data ?? []) if (icon) void loadIcon(icon)
}

/** The page of a path, the components it shows, and its first rows when it is a list. */
async function startPage(path: string): Promise<void> {
  const { url, part } = pageRequest(path)
  const table = preloadTypes({ type: 'CRUDTable' })
  const answer = await startPrefetchOnce(apiUrl(url))?.catch(() => null)
  if (!answer?.ok || part !== null) return void table.catch(() => undefined)
  const { data } = (await answer.clone().json()) as { readonly data?: Schema }
  const body = data?.['body']
  if (isSchema(body) && body.type === 'CRUDTable' && body['virtual'] !== true) {
    const list = body as Schema & CrudSchema
    startPrefetchOnce(apiUrl(rowsAddress(list, parseListState(list, new URLSearchParams(location.search)))))
  }
  // A piece that cannot be fetched is said where it would have been shown.
  await Promise.allSettled([table, preloadTypes(data)])
}
