import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FormDisplay, type GenerationRecord, recordFromTable } from '@quoin/generator'
import { createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'

const displays: Readonly<Record<string, FormDisplay>> = { products: 'dialog', customers: 'drawer', samples: 'page' }
/** What is edited inside the form of its owner; an empty list is all that its own form shows. */
const subForms: Readonly<Record<string, readonly string[]>> = {
  'products.detail': [],
  'categories.products': ['sku', 'name', 'status', 'price'],
}

/** The tables that the golden files are generated from. */
export async function readTables(driver: DriverName): Promise<readonly Table[]> {
  const statements = (await readFile(join(import.meta.dirname, `${driver}.sql`), 'utf8'))
    .split(';\n')
    .filter((text) => text.trim() !== '')
  return inDatabase(driver, async ({ db }, read) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
    return read()
  })
}

/** The records that the golden files are generated from. */
export function recordsOf(driver: DriverName, tables: readonly Table[]): readonly GenerationRecord[] {
  const own = tables.filter(({ name }) => name !== 'product_tag')
  return own.map((table) => configured(recordFromTable(table, { driver, tables })))
}

/** Works in a fresh database, whose tables it can read. */
export async function inDatabase<Result>(
  driver: DriverName,
  work: (database: OpenDatabase, read: () => Promise<readonly Table[]>) => Promise<Result>,
): Promise<Result> {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  try {
    return await work(database, async () => (await createIntrospector(database).schema()).tables)
  } finally {
    await database.close()
  }
}

function configured(record: GenerationRecord): GenerationRecord {
  const display = displays[record.name] ?? 'dialog'
  const relations = record.relations.map((relation) => {
    const fields = subForms[`${record.name}.${relation.name}`]
    return fields === undefined ? relation : { ...relation, subForm: { fields } }
  })
  return {
    ...record,
    relations,
    options: { ...record.options, createMigration: true },
    page: { ...record.page, display },
  }
}

