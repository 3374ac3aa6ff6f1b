import type { Kysely } from 'kysely'
import { readWriteFailure } from '../crud/write-failure.ts'
import { loosen } from '../database/loose-database.ts'
import { validationFailed } from '../errors.ts'

/** Makes the pivot rows of one owner exactly these; an id that is no row is an error at `field`. */
export async function replacePivot<DB>(
  db: Kysely<DB>,
  table: string,
  ownerColumn: string,
  owner: number,
  relatedColumn: string,
  related: readonly number[],
  field: string,
): Promise<void> {
  const loose = loosen(db)
  await loose.deleteFrom(table).where(ownerColumn, '=', owner).execute()
  if (related.length === 0) return
  const rows = related.map((id) => ({ [ownerColumn]: owner, [relatedColumn]: id }))
  try {
    await loose.insertInto(table).values(rows).execute()
  } catch (error) {
    if (readWriteFailure(error)?.kind !== 'reference') throw error
    throw validationFailed({ [field]: 'Choose from the list.' })
  }
}

/** Takes a list of ids out of the data of a form; null when it was not sent. */
export function splitIds(
  data: object,
  name: string,
): { readonly ids: readonly number[] | null; readonly rest: object } {
  const { [name]: value, ...rest } = data as Record<string, unknown>
  return { ids: value === undefined ? null : readIds(value, name), rest }
}

/** A list of ids as a form sends it. */
export function readIds(value: unknown, name: string): number[] {
  if (value === undefined || value === null || value === '') return []
  const ids = (Array.isArray(value) ? value : [value]).map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id))) throw validationFailed({ [name]: 'Choose from the list.' })
  return [...new Set(ids)]
}

/** The ids of loaded rows. */
export function idsOf(rows: unknown): number[] {
  return Array.isArray(rows) ? rows.map((row: { readonly id: number }) => row.id) : []
}
