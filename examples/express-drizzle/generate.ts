import type { FileGenerator, FileGeneratorInput } from '@quoin/generator'

type Table = FileGeneratorInput['schema']['tables'][number]
type Column = Table['columns'][number]

/** From each table of a SQLite database: its drizzle table, and an express router for its rows. */
const generate: FileGenerator = ({ schema }) => {
  const tables = schema.tables.filter(({ kind, primaryKey }) => kind === 'table' && primaryKey?.columns.length === 1)
  return [
    { path: 'src/schema.ts', text: schemaFile(tables) },
    ...tables.map((table) => ({ path: `src/routes/${table.name}.ts`, text: routesFile(table) })),
    { path: 'src/app.ts', text: applicationFile(tables) },
    { path: 'docs/tables.md', text: tables.map(documentation).join('\n') },
  ]
}

export default generate

function schemaFile(tables: readonly Table[]): string {
  const declared = tables.map(({ name, columns, primaryKey }) => {
    const lines = columns.map(
      (column) => `  ${identifier(column.name)}: ${drizzleColumn(column, primaryKey?.columns)},\n`,
    )
    return `export const ${identifier(name)} = sqliteTable(${quoted(name)}, {\n${lines.join('')}})\n`
  })
  const used = ['blob', 'integer', 'real', 'text'].filter((type) => declared.join('').includes(`: ${type}(`))
  return `import { ${[...used, 'sqliteTable'].join(', ')} } from 'drizzle-orm/sqlite-core'\n\n${declared.join('\n')}`
}

function drizzleColumn({ name, type, nullable }: Column, key: readonly string[] = []): string {
  const isKey = key.includes(name)
  return `${drizzleType(name, type.name)}${isKey ? '.primaryKey()' : nullable ? '' : '.notNull()'}`
}

function drizzleType(name: string, type: string): string {
  if (type === 'boolean') return `integer(${quoted(name)}, { mode: 'boolean' })`
  if (/int/.test(type)) return `integer(${quoted(name)})`
  if (/decimal|float|double|real/.test(type)) return `real(${quoted(name)})`
  return /binary|blob/.test(type) ? `blob(${quoted(name)})` : `text(${quoted(name)})`
}

function routesFile({ name, columns, primaryKey }: Table): string {
  const [table, key = 'id'] = [identifier(name), primaryKey?.columns[0]]
  const isNumber = /int/.test(columns.find((column) => column.name === key)?.type.name ?? '')
  const id = isNumber ? 'Number(request.params.id)' : 'request.params.id'
  const writable = columns
    .filter((column) => column.name !== key && !column.generated)
    .map((column) => identifier(column.name))
  return `import { eq } from 'drizzle-orm'
import { Router } from 'express'
import type { Database } from '../app.ts'
import { ${table} } from '../schema.ts'

export function ${table}Routes(database: Database): Router {
  const router = Router()

  router.get('/', (_request, response) => {
    response.json(database.select().from(${table}).all())
  })

  router.get('/:id', (request, response) => {
    const row = database.select().from(${table}).where(eq(${table}.${identifier(key)}, ${id})).get()
    if (row === undefined) response.sendStatus(404)
    else response.json(row)
  })

  router.post('/', (request, response) => {
    const {
${writable.map((column) => `      ${column},\n`).join('')}    } = request.body
    const row = {
${writable.map((column) => `      ${column},\n`).join('')}    }
    response.status(201).json(database.insert(${table}).values(row).returning().get())
  })

  return router
}
`
}

function applicationFile(tables: readonly Table[]): string {
  const names = tables.map(({ name }) => identifier(name))
  const imports = names.map((name) => `import { ${name}Routes } from './routes/${name}.ts'\n`)
  const mounted = names.map((name) => `  app.use('/${name}', ${name}Routes(database))\n`)
  return `import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import express, { type Express } from 'express'
${imports.join('')}
export type Database = BetterSQLite3Database

export function createApp(database: Database): Express {
  const app = express()
  app.use(express.json())
${mounted.join('')}  return app
}
`
}

function documentation({ name, columns }: Table): string {
  return `## ${name}\n\n${columns.map((column) => `- ${column.name}: ${column.type.raw}\n`).join('')}`
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** A name of a column or table as a name of TypeScript. */
function identifier(name: string): string {
  return name.replace(/\W/g, '_').replace(/^(?=\d)/, '_')
}
