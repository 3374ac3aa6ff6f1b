import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { managedColumns } from '../crud/model/managed-columns.ts'
import { sqlColumn } from '../crud/rows/statement-cache.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { dialectOf } from '../database/dialects.ts'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { type AccessibleResource, listAccessibleResources, splitByDatabaseOutage } from '../http/resource-list.ts'
import type { Services } from '../http/services.ts'
import { text } from '../i18n/sentence.ts'
import { readLatestAuditEntries } from './latest-audit-entries.ts'

const dayMilliseconds = 86_400_000
const days = 14
const maxResources = 8
type Counted = LRUCache<string, Promise<readonly number[]>>
/** Counting goes over the rows of two weeks; a dashboard need not be newer than this. One cache per application. */
const counted = new WeakMap<Services, Counted>()

/** New rows of one list, day by day. */
interface Growth {
  readonly title: string
  /** The list, as a path of the panel. */
  readonly url: string
  /** As many numbers as there are days. */
  readonly created: readonly number[]
}

/**
 * `GET dashboard?zone=`: new rows a day of the lists that the user may open and that keep `created_at`; `zone` is
 * what the user's clock is ahead of UTC, in minutes. For those who may read the audit log also its newest entries.
 */
export async function dashboard(context: RequestContext): Promise<unknown> {
  const { input } = context
  const zone = input.has('zone') ? input.integer('zone') : 0
  if (Math.abs(zone) > 840) throw validationFailed({ zone: text('field.zone', {}) })
  const lastDay = Math.floor((Date.now() + zone * 60_000) / dayMilliseconds)
  const names = Array.from({ length: days }, (_, index) =>
    new Date((lastDay - days + 1 + index) * dayMilliseconds).toISOString().slice(0, 10),
  )
  const resources = listAccessibleResources(context).filter(({ api, hidden, service }) => {
    const created = createdColumn(service)
    return created !== null && !hidden.has(created) && !api.startsWith('system/')
  })
  const growth: Growth[] = []
  const { read, unread } = splitByDatabaseOutage(context, resources.slice(0, maxResources))
  for (const resource of read) {
    const { api, title } = resource
    growth.push({ title, url: `/${api}`, created: await createdPerDay(context, resource, names, zone) })
  }
  return { days: names, growth, unread, latest: await readLatestAuditEntries(context) }
}

/** The column with the instant in which a row was made; null where there is none. */
function createdColumn({ modelName }: AccessibleResource['service']): string | null {
  const { created } = managedColumns(modelName)
  return created?.as === 'instant' ? created.column : null
}

/** Equal queries have equal answers: what one user sees may differ from what is shown to another, or was before. */
function createdPerDay(
  context: RequestContext,
  { service }: AccessibleResource,
  names: readonly string[],
  zone: number,
): Promise<readonly number[]> {
  const kept = countedOf(context.services)
  const { query, connection } = perDayQuery(context, service, names, zone)
  const { parameters, sql: text } = query.compile()
  const key = JSON.stringify([connection, text, parameters, names[0]])
  const known = kept.get(key)
  if (known !== undefined) return known
  const counting = query.execute().then((rows) => {
    const totals = new Map(rows.map((row) => [String(row.day), Number(row.total)]))
    return names.map((name) => totals.get(name) ?? 0)
  })
  kept.set(key, counting)
  counting.catch(() => kept.delete(key))
  return counting
}

function countedOf(services: Services): Counted {
  const known = counted.get(services)
  if (known !== undefined) return known
  const created: Counted = new LRUCache({ max: 500, ttl: 30_000 })
  counted.set(services, created)
  return created
}

/** New rows, day by day. */
function perDayQuery(
  context: RequestContext,
  service: AccessibleResource['service'],
  names: readonly string[],
  zone: number,
) {
  const { connection } = service.modelName
  const from = sqlDateTime(new Date(Date.parse(`${names[0]}T00:00:00Z`) - zone * 60_000))
  const created = sqlColumn(service.modelName, createdColumn(service) ?? '')
  // No parameters: the engines must see the same expression in the list of columns and in the grouping.
  const day = dialectOf(context.forConnection(connection).driver).day(sql.ref(created), Math.trunc(zone))
  const query = service
    .listedRows()
    .clearSelect()
    .clearOrderBy()
    .select([day.as('day'), sql<number>`count(*)`.as('total')])
    .where(created, '>=', from)
    .groupBy(day)
  return { query, connection }
}
