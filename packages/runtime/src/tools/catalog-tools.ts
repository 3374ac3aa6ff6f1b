import type { RecordSummary, Workspace } from '@quoin/generator'
import { newColumnWords } from '@quoin/generator/new-column-type'
import type { Table } from '@quoin/introspect'
import { z } from 'zod'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { databaseOf, isFrameworkTable, openWorkspace, readBody } from './tool-project.ts'
import { fieldsBody } from './tool-requests.ts'

/** `GET dev-tools/tables`: the tables of the application's database and of each connection, with what is known of each. */
export async function listTables(context: RequestContext): Promise<unknown> {
  const workspace = await openWorkspace(context)
  const records = await workspace.list()
  const { tables } = await workspace.tables()
  const { names } = context.services.connections
  return {
    database: context.services.database.label,
    driver: context.driver,
    columnTypes: newColumnWords,
    tables: tables.filter(({ name }) => !isFrameworkTable(name)).map((table) => shownTable(table, null, records)),
    connections: await Promise.all(names.map((name) => shownConnection(context, workspace, name, records))),
  }
}

/** A connection that does not answer is no reason to hide the others. */
async function shownConnection(
  context: RequestContext,
  workspace: Workspace,
  name: string,
  records: readonly RecordSummary[],
) {
  try {
    const { driver, label } = databaseOf(context, name)
    const { tables } = await workspace.tables(name)
    return {
      name,
      driver,
      database: label,
      problem: null,
      tables: tables.map((table) => shownTable(table, name, records)),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const problem = translateSentence(message, context.locale)
    return { name, driver: null, database: name, problem, tables: [] }
  }
}

function shownTable(table: Table, connection: string | null, records: readonly RecordSummary[]) {
  const { name, comment, kind, columns, primaryKey } = table
  return {
    name,
    comment,
    kind,
    columns: columns.map((column) => ({ name: column.name, type: column.type.raw, comment: column.comment })),
    primaryKey: primaryKey?.columns ?? [],
    record: records.find((record) => record.table === name && record.connection === connection)?.name ?? null,
  }
}

/** `GET dev-tools/components`: the catalogue, the properties of each as a JSON schema. */
export async function listComponents(): Promise<unknown> {
  const { componentCatalog } = await import('@quoin/generator/components')
  return {
    items: componentCatalog.map(({ properties, ...entry }) => ({
      ...entry,
      properties: z.toJSONSchema(properties, { unrepresentable: 'any', io: 'input' }),
    })),
  }
}

/** `POST dev-tools/fields` {table, columns}: the fields that typed columns give; nothing is saved. */
export async function deriveFields(context: RequestContext): Promise<unknown> {
  const { table, columns } = readBody(context, fieldsBody)
  const workspace = await openWorkspace(context)
  const made = await workspace.derive({ name: table, comment: null, columns, timestamps: false, softDeletes: false })
  const { fields, relations } = made
  return { fields, relations, foreignKeys: made.table.foreignKeys, indexes: made.table.indexes }
}
