import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import type { WireRow } from '../model/cast.ts'
import { type ModelClass, parentKeyColumn } from '../model/model.ts'
import { sqlColumn, sqlTable } from './statement-cache.ts'

/** True for data that puts a row of a tree below another one. */
export function setsTreeParent({ parent }: ModelClass, data: Readonly<WireRow>): boolean {
  return parent !== null && (data[parent] ?? null) !== null
}

/**
 * Lets moves in a tree wait for one another until their transactions end: each locks the same row before its own, so that
 * two cannot form a circle that neither of them sees.
 */
export async function lockTree(db: UntypedDatabase, model: ModelClass, { locksRows }: SqlDialect): Promise<void> {
  const { parent } = model
  if (parent === null || !locksRows) return
  const key = sqlColumn(model, parentKeyColumn(model, parent))
  await db.selectFrom(sqlTable(model)).select(key).orderBy(key).limit(1).forUpdate().execute()
}

/**
 * Rejects to put a row of a tree below itself, or below one that is below it.
 *
 * @param row the row as it is stored; of a new one the data
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the column of the parent
 */
export async function assertNoAncestor(
  db: UntypedDatabase,
  model: ModelClass,
  row: Readonly<WireRow>,
  data: Readonly<WireRow>,
  { locksRows }: SqlDialect,
): Promise<void> {
  const { parent } = model
  if (parent === null || !setsTreeParent(model, data)) return
  const key = parentKeyColumn(model, parent)
  const own = row[key] ?? null
  const seen = new Set<string>()
  let above: unknown = data[parent]
  while (own !== null && above !== null && above !== undefined && !seen.has(String(above))) {
    if (String(above) === String(own)) throw validationFailed({ [parent]: text('field.ownAncestor', {}) })
    seen.add(String(above))
    const next = db
      .selectFrom(sqlTable(model))
      .select(`${sqlColumn(model, parent)} as above`)
      .where(sqlColumn(model, key), '=', above)
    // MySQL reads what stood there when the transaction began, unless it locks what it reads.
    const found = await (locksRows ? next.forUpdate() : next).executeTakeFirst()
    above = found?.above
  }
}
