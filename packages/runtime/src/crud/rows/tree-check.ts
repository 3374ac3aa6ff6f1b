import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { sqlColumn, sqlTable } from './statement-cache.ts'

/** True for data that puts a row of a tree below another one. */
export function movesInTree({ parent }: ModelClass, data: Readonly<WireRow>): boolean {
  return parent !== null && (data[parent] ?? null) !== null
}

/**
 * Refuses to put a row of a tree below itself, or below one that is below it.
 *
 * @param row the row as it is stored; of a new one the data
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the column of the parent
 */
export async function assertNoAncestor(
  db: UntypedDatabase,
  model: ModelClass,
  row: Readonly<WireRow>,
  data: Readonly<WireRow>,
): Promise<void> {
  const { parent } = model
  if (parent === null || !movesInTree(model, data)) return
  const key = keyOf(model, parent)
  const own = row[key] ?? null
  const seen = new Set<string>()
  let above: unknown = data[parent]
  while (own !== null && above !== null && above !== undefined && !seen.has(String(above))) {
    if (String(above) === String(own)) throw validationFailed({ [parent]: text('field.ownAncestor', {}) })
    seen.add(String(above))
    const found = await db
      .selectFrom(sqlTable(model))
      .select(`${sqlColumn(model, parent)} as above`)
      .where(sqlColumn(model, key), '=', above)
      .executeTakeFirst()
    above = found?.above
  }
}

/** The column that the parent of a row is named by. */
function keyOf({ primaryKey, relations }: ModelClass, parent: string): string {
  const relation = Object.values(relations).find((one) => one.kind === 'belongsTo' && one.foreignKey === parent)
  if (relation?.kind === 'belongsTo') return relation.ownerKey
  return typeof primaryKey === 'string' ? primaryKey : 'id'
}
