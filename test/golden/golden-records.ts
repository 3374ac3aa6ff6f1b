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

async function statementsOf(driver: DriverName): Promise<readonly string[]> {
  const text = await readFile(join(import.meta.dirname, `${driver}.sql`), 'utf8')
  return text.split(';\n').filter((statement) => statement.trim() !== '')
}

/** The statements that make the views of the golden files: no migration does. */
export async function viewsOf(driver: DriverName): Promise<readonly string[]> {
  return (await statementsOf(driver)).filter((statement) => statement.startsWith('create view'))
}

/** The tables that the golden files are generated from. */
export async function readTables(driver: DriverName): Promise<readonly Table[]> {
  return inDatabase(driver, async ({ db }, read) => {
    for (const statement of await statementsOf(driver)) await sql.raw(statement).execute(db)
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
    // A view is never created by a migration.
    options: { ...record.options, createMigration: record.readOnly !== true },
    page: withLayout(record, { ...record.page, display }),
  }
}

/** Pages that are laid out by hand: a form in steps, one with tabs, columns and groups, and buttons of one's own. */
function withLayout({ name, fields }: GenerationRecord, page: GenerationRecord['page']): GenerationRecord['page'] {
  const { list, form, detail } = page
  const names = fields.map((field) => field.name)
  if (name === 'customers') {
    const [first = '', second = '', ...rest] = names
    const mail = { component: 'EmailAction', properties: { label: 'Write', to: '{email}' } }
    return {
      ...page,
      list: {
        ...list,
        toolbar: ['create', 'reload', 'columns', { kind: 'component', component: 'LinkAction', properties: { label: 'Products', link: '/products' } }],
        actions: ['view', 'edit', { kind: 'component', ...mail }, 'delete'],
        columns: [...names.slice(0, 2)].reverse(),
        filters: rest.slice(0, 1),
      },
      form: {
        ...form,
        body: [
          {
            kind: 'steps',
            items: [
              { title: 'Name', body: [{ kind: 'group', label: 'Who', body: [first, second] }] },
              { title: 'Rest', description: 'What else is known', body: rest.slice(0, 1) },
              { title: 'Contact', body: rest.slice(1) },
              {
                title: 'Check',
                body: [{ kind: 'component', component: 'Alert', properties: { title: "That's all", level: 'success' } }],
              },
            ],
          },
        ],
      },
    }
  }
  if (name !== 'samples') return page
  const body = (at: number, count: number): readonly string[] => names.slice(at, at + count)
  return {
    ...page,
    form: {
      ...form,
      body: [
        {
          kind: 'tabs',
          items: [
            {
              title: 'Texts',
              body: [
                { kind: 'fieldset', title: 'Short', collapsible: true, body: body(0, 2) },
                { kind: 'columns', items: [{ span: 8, body: body(2, 2) }, { span: 4, body: body(4, 1) }] },
              ],
            },
            { title: 'Numbers', body: [{ kind: 'fieldset', title: 'Whole', body: body(5, 3) }] },
          ],
        },
      ],
    },
    detail: {
      ...detail,
      body: [
        { kind: 'fieldset', title: 'Short', body: body(0, 3) },
        { kind: 'tabs', items: [{ title: 'Rest', body: body(3, 4) }] },
      ],
    },
  }
}

