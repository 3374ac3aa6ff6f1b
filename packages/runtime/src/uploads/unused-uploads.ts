import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { createIntrospector, type Table } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { dialectOf } from '../database/dialects.ts'
import { frameworkObjectName } from '../database/framework-names.ts'
import { frameworkTablesLocation } from '../database/framework-tables.ts'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import { readUploadPath } from './upload-path.ts'

/** An uploaded file that nothing refers to. */
export interface UnusedUpload {
  /** As a column would keep it. */
  readonly value: string
  readonly bytes: number
  readonly modifiedAt: Date
}

const pathInText = /(?:file|image|rich)\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.[a-z0-9]+/g
/** Types that cannot hold an address; all others are looked through. */
const otherTypes = new Set(
  'tinyint smallint integer bigint decimal float double boolean date time datetime timestamptz year interval'.split(
    ' ',
  ),
)
/** The audit log remembers every upload, also those that nobody uses. */
const notCounted = 'admin_audit_log'

/** The uploads of a folder that were there before `before` and that none of these addresses names. */
export async function unusedUploads(
  folder: string,
  used: ReadonlySet<string>,
  before: Date,
): Promise<readonly UnusedUpload[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const unused: UnusedUpload[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const value = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || readUploadPath(value) === null || used.has(value)) continue
    const { size, mtime } = await stat(path)
    if (mtime < before) unused.push({ value, bytes: size, modifiedAt: mtime })
  }
  return unused.sort((left, right) => left.value.localeCompare(right.value))
}

/**
 * Every upload that a row of a database names, in a column of its own or within a text.
 *
 * @throws RuntimeError `RUNTIME_CONFLICT` when a table cannot be read: its rows may name any of them
 */
export async function uploadsInDatabase(database: OpenDatabase): Promise<ReadonlySet<string>> {
  const { tables, problems, defaultSchema } = await createIntrospector(database).schema()
  const [problem] = problems
  if (problem !== undefined) {
    throw new RuntimeError('RUNTIME_CONFLICT.unreadable', { params: { table: problem.name } })
  }
  const used = new Set<string>()
  const place = frameworkTablesLocation(database.db)
  const log = { schema: place.schema ?? defaultSchema, name: frameworkObjectName(notCounted, place) }
  for (const table of tables) {
    if (table.kind === 'view' || (table.name === log.name && table.schema === log.schema)) continue
    for (const text of await textsWithPaths(database, table)) {
      for (const value of uploadsInText(text)) used.add(value)
    }
  }
  return used
}

/** The uploads that a text names. */
export function uploadsInText(text: string): readonly string[] {
  return text.match(pathInText) ?? []
}

async function textsWithPaths({ db, driver }: OpenDatabase, table: Table): Promise<readonly string[]> {
  const { asText } = dialectOf(driver)
  const place = sql.id(table.schema, table.name)
  const found: string[] = []
  for (const column of table.columns.filter((candidate) => !otherTypes.has(candidate.type.name))) {
    const text = asText(sql.id(column.name))
    const { rows } = await sql<{ readonly value: unknown }>`select ${text} as value from ${place}
      where ${text} like ${'%/____/__/__/________________________________.%'}`.execute(untyped(db))
    for (const { value } of rows) found.push(String(value))
  }
  return found
}
