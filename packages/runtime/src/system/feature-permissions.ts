import type { Route } from '@quoin/router'
import { sqlDateTime } from '../crud/model/cast.ts'
import { resourceTitle } from '../crud/resource-path.ts'
import type { RequestContext } from '../http/request-context.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { systemText } from './system-text.ts'

const kinds = [
  { kind: 'view', label: 'View', actions: ['index', 'show'] },
  { kind: 'create', label: 'Create', actions: ['create', 'store'] },
  { kind: 'update', label: 'Update', actions: ['edit', 'update'] },
  { kind: 'delete', label: 'Delete', actions: ['destroy'] },
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
  const text = (english: string): string => systemText(context.locale, english)
  const groups = featureRoutes(context.services.routes.routes)
  const rows = [...groups].map(([feature, names]) => {
    const name = featureTitle(context, feature, context.locale)
    return { group: { slug: feature, name, rules: [], position: 0 }, members: membersOf(feature, names, text) }
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
    return languages.some((locale) => name === title(locale)) ? title(context.locale) : name
  }
  const label = kinds.find((own) => own.kind === kind)?.label ?? (kind === 'other' ? 'Other' : undefined)
  if (label === undefined) return name
  return languages.some((locale) => name === systemText(locale, label)) ? systemText(context.locale, label) : name
}

const languages = ['en-US', 'zh-CN']

function featureTitle(context: RequestContext, feature: string, locale: string): string {
  const api = feature.replaceAll('.', '/')
  return context.services.titles.ofResource(api, () => locale) ?? systemText(locale, resourceTitle(api))
}

/** The last parts of the names of the routes that ask for a permission, by what stands before. */
function featureRoutes(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const named = routes.flatMap((route) => (route.name !== null && accessOf(route) === 'permission' ? [route.name] : []))
  return Map.groupBy(
    named.filter((name) => name.includes('.')),
    (name) => name.slice(0, name.lastIndexOf('.')),
  )
}

function membersOf(feature: string, names: readonly string[], text: (english: string) => string): Wanted[] {
  const rest = new Set(names)
  const members: Wanted[] = []
  for (const [position, { kind, label, actions }] of kinds.entries()) {
    const rules = actions.map((action) => `${feature}.${action}`).filter((name) => rest.delete(name))
    if (rules.length > 0) members.push({ slug: `${feature}:${kind}`, name: text(label), rules, position })
  }
  if (rest.size > 0) {
    members.push({ slug: `${feature}:other`, name: text('Other'), rules: [...rest], position: kinds.length })
  }
  return members
}
