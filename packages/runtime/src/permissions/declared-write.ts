import { isDeepStrictEqual } from 'node:util'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely'
import { insertEntries } from '../audit/audit-row.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import { type FrameworkTables, frameworkDb } from '../database/framework-tables.ts'
import { ignoreDuplicate } from './last-declared.ts'

/** The application itself, which brings what its code declares into the database. */
const systemOrigin: AuditOrigin = { user: null, request: { id: '', address: 'system' } }

/** Columns of a row, as an entry has them. */
export type Values = Readonly<Record<string, unknown>>
type RoleOrPermissionTable = 'admin_permissions' | 'admin_roles'

/** The audit entry of a role or a permission. */
export function buildAuditEntry(
  action: string,
  subject: RoleOrPermissionTable,
  id: number,
  before: Values | null,
  after: Values | null,
): AuditEntry {
  return { action, subject, key: String(id), before, after }
}

/** The audit entry of a row that was just inserted; its id is read by its slug. */
export async function buildInsertAuditEntry(
  db: Kysely<FrameworkTables>,
  subject: RoleOrPermissionTable,
  after: Values & { readonly slug: string },
): Promise<AuditEntry> {
  const { id } = await db.selectFrom(subject).select('id').where('slug', '=', after.slug).executeTakeFirstOrThrow()
  return buildAuditEntry('store', subject, id, null, after)
}

/** What differs, before and after. */
export function changedValues(before: Values, after: Values): readonly [Values, Values] {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const of = (values: Values): Values => Object.fromEntries(changed.map((name) => [name, values[name]]))
  return [of(before), of(after)]
}

type Written = readonly (DeleteResult | InsertResult | UpdateResult)[]

/**
 * Writes what code declares, with its entry of the audit log in the same transaction; nothing is logged where nothing
 * changed, nor what another instance, which starts at the same time, has inserted first.
 *
 * @param entry read after the write, in its transaction
 */
export async function writeWithAudit(
  database: OpenDatabase,
  write: (db: Kysely<FrameworkTables>) => Promise<Written>,
  entry: AuditEntry | ((db: Kysely<FrameworkTables>) => Promise<AuditEntry>),
): Promise<void> {
  await ignoreDuplicate(() =>
    database.db.transaction().execute(async (open) => {
      const db = frameworkDb(open)
      const changed = (await write(db)).some((result) => rowsOf(result) > 0n)
      if (changed) await insertEntries(open, [typeof entry === 'function' ? await entry(db) : entry], systemOrigin)
    }),
  )
}

function rowsOf(result: Written[number]): bigint {
  if ('numDeletedRows' in result) return result.numDeletedRows
  if ('numUpdatedRows' in result) return result.numUpdatedRows
  return result.numInsertedOrUpdatedRows ?? 0n
}
