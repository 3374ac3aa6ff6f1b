import { type DeclaredRelations, nameOfType } from '../../access/declared-relations.ts'
import { isNoSuchValue } from '../failures/no-such-value.ts'
import type { WireRow } from '../model/cast.ts'
import type { BelongsTo, BelongsToAny } from '../model/relation.ts'
import { relationOfType } from '../model/relation-of-type.ts'

/** Loads a relation as the one that it is for rows of a type. */
type Load = (
  rows: readonly WireRow[],
  declared: DeclaredRelations | null,
  relations: Readonly<Record<string, BelongsTo>>,
) => Promise<void>

/**
 * Loads a relation to any of several models, the rows of each type at once; a row has null where its type has no model,
 * or no row has its key.
 */
export async function loadByType(
  name: string,
  relation: BelongsToAny,
  rows: readonly WireRow[],
  declared: DeclaredRelations | null,
  load: Load,
): Promise<void> {
  for (const row of rows) row[name] = null
  const byType = Map.groupBy(rows, (row) => String(row[relation.typeColumn]))
  const loading = [...byType].map(async ([type, own]) => {
    const direct = relationOfType(relation, type)
    if (direct === null) return
    const said = declared?.get(nameOfType(name, type))
    const known = said === undefined ? null : new Map([[name, said]])
    await loadFitting(own, (some) => load(some, known, { [name]: direct }))
  })
  await Promise.all(loading)
}

/** A key of another form than those of its type names no row: PostgreSQL refuses the whole query because of it. */
async function loadFitting(rows: readonly WireRow[], load: (rows: readonly WireRow[]) => Promise<void>): Promise<void> {
  try {
    await load(rows)
  } catch (error) {
    if (!isNoSuchValue(error)) throw error
    if (rows.length > 1) for (const row of rows) await loadFitting([row], load)
  }
}
