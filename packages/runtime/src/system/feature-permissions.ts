import type { Route } from '@quoin/router'
import { resourceTitle } from '../crud/resource-path.ts'
import { sqlDateTime } from '../database/date-time.ts'
import type { RequestContext } from '../http/request-context.ts'
import { messageLocales } from '../i18n/message-locales.ts'
import { localizeText } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import type { TextKey } from '../locales/texts.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { explicitPermissionOf, getRoutePermissionName } from '../permissions/route-permission.ts'
import { systemText } from './system-text.ts'

/** What is done to rows, and the actions that belong to it. */
export const actionKinds = [
  { kind: 'view', actions: ['index', 'show'] },
  { kind: 'create', actions: ['create', 'store'] },
  { kind: 'update', actions: ['edit', 'update'] },
  { kind: 'delete', actions: ['destroy'] },
] as const

/** One permission that a feature should have. */
interface Wanted {
  readonly slug: string
  readonly name: string
  readonly rules: readonly string[]
  readonly position: number
}

/** `POST system/permissions/features`: makes the permissions that features lack, a group for each; answers how many. */
export async function createFeaturePermissions(context: RequestContext): Promise<{ readonly created: number }> {
  const { routes } = context.services.routes
  const groups = featureRoutes(routes)
  const own = new Set(routes.flatMap((route) => explicitPermissionOf(route) ?? []))
  const rows = [...groups].map(([feature, names]) => {
    const name = featureTitle(context, feature, context.locale)
    return {
      group: { slug: feature, name, rules: [], position: 0 },
      members: membersOf(feature, names, own, context.locale),
    }
  })
  new GrantCheck(context).rules(rows.flatMap(({ members }) => members.flatMap(({ rules }) => rules)))
  const created = await context.change(async (transaction, log) => {
    const stored = await transaction.selectFrom('admin_permissions').select(['id', 'slug']).execute()
    const ids = new Map(stored.map((row) => [row.slug, row.id]))
    const now = sqlDateTime(new Date())
    const add = async ({ rules, ...wanted }: Wanted, parent_id: number | null): Promise<void> => {
      const values = { ...wanted, rules: JSON.stringify(rules), parent_id, created_at: now, updated_at: now }
      await transaction.insertInto('admin_permissions').values(values).execute()
    }
    let count = 0
    for (const { group, members } of rows) {
      const missing = members.filter(({ slug }) => !ids.has(slug))
      if (missing.length === 0) continue
      if (!ids.has(group.slug)) {
        await add(group, null)
        count += 1
      }
      const { id } = await transaction
        .selectFrom('admin_permissions')
        .select('id')
        .where('slug', '=', group.slug)
        .executeTakeFirstOrThrow()
      for (const member of missing) await add(member, id)
      count += missing.length
    }
    if (count > 0) log({ action: 'store', subject: 'admin_permissions', key: null, after: { created: count } })
    return count
  })
  return { created }
}

/**
 * What a permission is called in the language of the request: the names that `createFeaturePermissions` gave, in
 * whatever language, follow the reader; a name that somebody wrote stays as it is.
 */
export function permissionName(context: RequestContext, { slug, name }: { slug: string; name: string }): string {
  const [feature = '', kind] = slug.split(':', 2)
  if (kind === undefined) {
    const title = (locale: string): string => featureTitle(context, feature, locale)
    return messageLocales.some((locale) => name === title(locale)) ? title(context.locale) : name
  }
  const known = actionKinds.find((own) => own.kind === kind)?.kind ?? (kind === 'other' ? kind : null)
  if (known === null) return name
  const said = (locale: string): string => systemText(locale, `permission.${known}`)
  return messageLocales.some((locale) => name === said(locale)) ? said(context.locale) : name
}

/** What a feature is called; `feature` is its address with dots: `system.users`. */
export function featureTitle(context: RequestContext, feature: string, locale: string): string {
  const api = feature.replaceAll('.', '/')
  return context.services.titles.ofResource(api, () => locale) ?? ownTitle(api, locale)
}

/** What the features of the panel without a page of their own are called. */
const ownTitles: ReadonlyMap<string, Extract<TextKey, `feature.${string}`>> = new Map([
  ['dev-tools', 'feature.dev-tools'],
  ['dev-tools/extensions/settings', 'feature.dev-tools.extensions.settings'],
  ['dev-tools/labels', 'feature.dev-tools.labels'],
  ['openapi', 'feature.openapi'],
  ['uploads', 'feature.uploads'],
])

function ownTitle(api: string, locale: string): string {
  const key = ownTitles.get(api)
  return key === undefined ? resourceTitle(api) : localizeText(locale, text(key, {}))
}

/** What rules call the routes that ask for a permission, by what stands before its last part. */
function featureRoutes(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const named = routes.flatMap((route) =>
    accessOf(route) === 'permission' ? (getRoutePermissionName(route) ?? []) : [],
  )
  return Map.groupBy(
    [...new Set(named)].filter((name) => name.includes('.')),
    (name) => name.slice(0, name.lastIndexOf('.')),
  )
}

/** `own` are the permissions that routes name themselves: each is one. */
function membersOf(feature: string, names: readonly string[], own: ReadonlySet<string>, locale: string): Wanted[] {
  const rest = new Set(names)
  const members: Wanted[] = []
  for (const [position, { kind, actions }] of actionKinds.entries()) {
    const rules = actions.map((action) => `${feature}.${action}`).filter((name) => rest.delete(name))
    if (rules.length > 0)
      members.push({ slug: `${feature}:${kind}`, name: systemText(locale, `permission.${kind}`), rules, position })
  }
  const others = [...rest].filter((name) => !own.has(name))
  if (others.length > 0) {
    const name = systemText(locale, 'permission.other')
    members.push({ slug: `${feature}:other`, name, rules: others, position: actionKinds.length })
  }
  for (const rule of [...rest].filter((name) => own.has(name))) {
    const permission = rule.slice(feature.length + 1)
    const name = resourceTitle(permission)
    members.push({ slug: `${feature}:${permission}`, name, rules: [rule], position: actionKinds.length + 1 })
  }
  return members
}
