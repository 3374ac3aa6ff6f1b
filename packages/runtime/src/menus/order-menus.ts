import { sqlTable } from '../crud/rows/statement-cache.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import { AdminMenu } from '../system/models.ts'

/** An entry and what it lies below; the place in the list is its place among its neighbours. */
interface Placed {
  readonly id: number
  readonly parent_id: number | null
}

/** `POST system/menus/order` {items: [{id, parent_id}]}: the whole tree in its new order, all of it or nothing. */
export async function orderMenus(context: RequestContext): Promise<unknown> {
  const items = readPlaces(context.request.body)
  await context.change(async (transaction, log) => {
    const moves: (readonly [id: string, from: object, to: object])[] = []
    const rows = await transaction
      .selectFrom('admin_menus')
      .select(['id', 'parent_id', 'position'])
      .where('deleted_at', 'is', null)
      .execute()
    const stored = new Map(rows.map((row) => [row.id, row]))
    if (stored.size !== items.length || items.some(({ id }) => !stored.has(id))) {
      throw new RuntimeError('RUNTIME_CONFLICT.menu', { params: {} })
    }
    const neighbours = new Map<number | null, number>()
    for (const { id, parent_id } of items) {
      const position = (neighbours.get(parent_id) ?? 0) + 1
      neighbours.set(parent_id, position)
      const row = stored.get(id)
      if (row === undefined || (row.parent_id === parent_id && row.position === position)) continue
      moves.push([String(id), { parent_id: row.parent_id, position: row.position }, { parent_id, position }])
      await transaction
        .updateTable('admin_menus')
        .set({ parent_id, position, updated_at: sqlDateTime(new Date()) })
        .where('id', '=', id)
        .execute()
    }
    log({
      action: 'order',
      subject: 'admin_menus',
      key: null,
      before: Object.fromEntries(moves.map(([id, from]) => [id, from])),
      after: Object.fromEntries(moves.map(([id, , to]) => [id, to])),
    })
  })
  context.counts.drop(sqlTable(AdminMenu))
  return {}
}

function readPlaces(body: unknown): readonly Placed[] {
  const { items }: { readonly items?: unknown } = Object(body)
  if (!Array.isArray(items) || items.length > 5000 || !items.every(isPlaced)) {
    throw validationFailed({ items: text('field.menuItems', {}) })
  }
  const parents = new Map(items.map(({ id, parent_id }) => [id, parent_id]))
  if (parents.size !== items.length) throw validationFailed({ items: text('field.menuTwice', {}) })
  for (const { id, parent_id } of items) {
    if (parent_id !== null && !parents.has(parent_id)) {
      throw validationFailed({ items: text('field.menuParent', { id: String(id), parent: String(parent_id) }) })
    }
    const above = new Set([id])
    for (let next = parent_id; next !== null; next = parents.get(next) ?? null) {
      if (above.has(next)) throw validationFailed({ items: text('field.menuCycle', { id: String(id) }) })
      above.add(next)
    }
  }
  return items
}

function isPlaced(item: unknown): item is Placed {
  const { id, parent_id }: { readonly id?: unknown; readonly parent_id?: unknown } = Object(item)
  return Number.isSafeInteger(id) && (parent_id === null || Number.isSafeInteger(parent_id))
}
