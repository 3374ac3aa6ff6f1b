import type { Kysely } from 'kysely'
import { readWriteFailure } from '../crud/failures/write-failure.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { untyped } from '../database/untyped-database.ts'
import { validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isNullishOrEmptyText } from '../is-nullish-or-empty-text.ts'

/** Where the ids of related rows are kept, and what the form calls them. */
interface Assignment {
  /** The table of the row that they are assigned to. */
  readonly subject: string
  readonly pivot: string
  readonly ownerColumn: string
  readonly relatedColumn: string
  readonly field: string
}

/** The related rows that the form of one row assigns to it: the roles of a user, the permissions of a role. */
export class AssignedIds {
  readonly #assignment: Assignment
  #sent: readonly number[] | null = null

  constructor(assignment: Assignment) {
    this.#assignment = assignment
  }

  /** Takes the ids out of the data of a form. */
  take(data: object): object {
    const { field } = this.#assignment
    const { [field]: value, ...rest }: Record<string, unknown> = { ...data }
    this.#sent = value === undefined ? null : readIds(value, field)
    return rest
  }

  /**
   * Makes the assigned rows exactly those that were sent, and logs what that changes; an id that is no row is an error at
   * the field.
   */
  async write<DB>(db: Kysely<DB>, owner: number, log: (entry: AuditEntry) => void): Promise<void> {
    if (this.#sent === null) return
    const { field, ownerColumn, pivot, relatedColumn, subject } = this.#assignment
    const untypedDb = untyped(frameworkDb(db))
    const sent = this.#sent.toSorted((left, right) => left - right)
    const rows = await untypedDb
      .selectFrom(pivot)
      .select(relatedColumn)
      .where(ownerColumn, '=', owner)
      .orderBy(relatedColumn)
      .execute()
    const former = rows.map((row) => Number(row[relatedColumn]))
    if (former.join() === sent.join()) return
    log({ action: 'update', subject, key: String(owner), before: { [field]: former }, after: { [field]: sent } })
    await untypedDb.deleteFrom(pivot).where(ownerColumn, '=', owner).execute()
    if (sent.length === 0) return
    const values = sent.map((id) => ({ [ownerColumn]: owner, [relatedColumn]: id }))
    try {
      await untypedDb.insertInto(pivot).values(values).execute()
    } catch (error) {
      if (readWriteFailure(error)?.kind !== 'reference') throw error
      throw validationFailed({ [field]: text('field.fromList', {}) })
    }
  }
}

/** A list of ids as a form sends it. */
export function readIds(value: unknown, name: string): number[] {
  if (isNullishOrEmptyText(value)) return []
  const ids = (Array.isArray(value) ? value : [value]).map(parseRowIdOrMinusOne)
  if (ids.includes(-1)) throw validationFailed({ [name]: text('field.fromList', {}) })
  return [...new Set(ids)]
}

/** The ids of loaded rows. */
export function idsOf(rows: unknown): number[] {
  return Array.isArray(rows) ? rows.map((row: { readonly id: number }) => row.id) : []
}
