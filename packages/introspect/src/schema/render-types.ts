import { kyselyTypesOf } from './dialects.ts'
import type { KyselyTypes } from './kysely-types.ts'
import type { Column, Schema, Table } from './schema.ts'

/**
 * The types of a database for Kysely, as kysely-codegen writes them: an interface for each table and `DB` for all.
 *
 * @example
 * writeFileSync('db.d.ts', renderTypes(await introspect(address)))
 */
export function renderTypes(schema: Schema): string {
  const types = kyselyTypesOf(schema.driver)
  const names = interfaceNames(schema, types)
  const used = new Set<string>()
  const tables = schema.tables.map((table) => {
    const columns = table.columns.map((column) => `  ${key(column.name)}: ${columnType(column, types, used)};\n`)
    return `export interface ${names.get(table)} {\n${columns.join('')}}\n`
  })
  const all = schema.tables
    .map((table) => [addressOf(table, schema), names.get(table)] as const)
    .map(([address, name]) => `  ${key(address)}: ${name};\n`)
  const { imports, definitions } = types
  const wanted = closure(used, definitions)
  const lines = Object.entries(definitions).filter(([name]) => wanted.has(name))
  const text = lines.map(([name, definition]) => `export type ${name}${definition};\n`).join('\n')
  const columnTypes = /\bColumnType</.test(text) ? [`import type { ColumnType } from "kysely";\n`] : []
  const others = Object.entries(imports).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  const head = [...columnTypes, ...others.map(([name, from]) => `import type { ${name} } from "${from}";\n`)].join('')
  return [head, text, ...tables, `export interface DB {\n${all.join('')}}\n`].filter((part) => part !== '').join('\n')
}

function columnType(
  column: Column,
  { typeOf, storedColumnsAreGenerated: fillsStored }: KyselyTypes,
  used: Set<string>,
): string {
  const element = typeOf(column.type)
  for (const word of element.match(/\b[A-Z]\w*/g) ?? []) if (!element.startsWith("'")) used.add(word)
  const isSimple = ['boolean', 'number', 'string'].includes(element)
  const whole = column.type.array !== true ? element : isSimple ? `${element}[]` : `ArrayType<${element}>`
  if (whole.startsWith('ArrayType')) used.add('ArrayType')
  const value = column.nullable ? `${whole} | null` : whole
  const isFilled =
    column.default !== null || column.autoIncrement || (fillsStored && column.generated?.kind === 'stored')
  if (!isFilled) return value
  used.add('Generated')
  return `Generated<${value}>`
}

/** The definitions that others need, too. */
function closure(used: ReadonlySet<string>, definitions: Readonly<Record<string, string>>): ReadonlySet<string> {
  const all = new Set(used)
  for (const name of all) for (const word of definitions[name]?.match(/\b[A-Z]\w*/g) ?? []) all.add(word)
  return all
}

function addressOf(table: Table, { defaultSchema }: Schema): string {
  return table.schema === defaultSchema ? table.name : `${table.schema}.${table.name}`
}

/** `order_lines` as `OrderLines`; a number behind it where two tables would share one. */
function interfaceNames(schema: Schema, { definitions }: KyselyTypes): ReadonlyMap<Table, string> {
  const taken = new Set(['DB', 'ColumnType', 'IPostgresInterval', ...Object.keys(definitions)])
  return new Map(
    schema.tables.map((table) => {
      const words = addressOf(table, schema).match(/[\p{L}\p{N}]+/gu) ?? []
      const base = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
      const name = /^\p{L}/u.test(base) ? base : `T${base}`
      let free = name
      for (let at = 2; taken.has(free); at++) free = `${name}${at}`
      taken.add(free)
      return [table, free]
    }),
  )
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
