import type { Table } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import { recordFromTable } from '../record/record-from-table.ts'
import type { TableAddress } from './tables.ts'
import { type Translate, translateError } from './translate.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** A table, and why no feature can be made of it; null where one can. */
export async function readTable(
  database: WorkspaceDatabase,
  address: Omit<TableAddress, 'connection'>,
  translate: Translate,
): Promise<{ readonly table: Table; readonly problem: string | null }> {
  const { createIntrospector } = await import('@quoin/introspect')
  const table = await createIntrospector(database).table(address)
  try {
    recordFromTable(table, { driver: database.driver })
    return { table, problem: null }
  } catch (error) {
    if (error instanceof GeneratorError) return { table, problem: translateError(error, translate) }
    throw error
  }
}
