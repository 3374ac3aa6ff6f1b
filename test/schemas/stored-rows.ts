import type { GenerationRecord } from '@quoin/generator'
import { toColumnList } from '@quoin/generator/feature-pages'
import type { DriverName } from '@quoin/introspect'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Texts = Readonly<Record<string, string | null>>

/** What the database itself says of the rows of a feature, past everything that is proved. */
export class StoredRows {
  readonly #db: Kysely<Record<string, Record<string, unknown>>>
  readonly #record: GenerationRecord

  constructor(db: unknown, record: GenerationRecord) {
    this.#db = db as Kysely<Record<string, Record<string, unknown>>>
    this.#record = record
  }

  get columns(): readonly string[] {
    const { fields, table } = this.#record
    return [...new Set([...table.systemColumns, ...fields].map(({ name }) => name))]
  }

  /** Every row as texts by column, in the order of the key. */
  readable(): Promise<readonly Texts[]> {
    return this.#read(readable)
  }

  /** Every byte of every row, but when it was saved last. */
  async exact(): Promise<readonly string[]> {
    const { managed, timestamps } = this.#record
    const saved = this.columns.indexOf(managed?.updated ?? (timestamps ? 'updated_at' : ''))
    const rows = await this.#read(exact)
    return rows.map((row) => JSON.stringify(Object.entries(row).filter((_, at) => at !== saved)))
  }

  /** The values of a column in order, as texts. */
  async sorted(column: string, direction: 'asc' | 'desc'): Promise<readonly (string | null)[]> {
    const ref = sql.id(column)
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<{ value: string | null }>`select ${this.#readable(column)} as ${sql.id('value')}
      from ${this.#table} order by ${ref} ${order}`.execute(this.#db)
    return rows.map(({ value }) => (value === null ? null : String(value)))
  }

  #readable(column: string): RawBuilder<unknown> {
    const { driver } = this.#record.table
    const field = this.#record.fields.find(({ name }) => name === column)
    if (driver === 'pgsql' && field?.type.array) return sql`to_json(${sql.id(column)}::text[])::text`
    // Bytes of a key travel as their digits.
    if (field?.type.name === 'binary' && !field.type.array) return digits(driver, column)
    // MySQL's bits are bytes as a text.
    if (driver === 'mysql' && field?.type.name === 'bit')
      return sql`lpad(bin(${sql.id(column)}), ${field.type.length ?? 1}, '0')`
    return readable(driver, column)
  }

  async #read(text: typeof readable): Promise<readonly Texts[]> {
    const { table } = this.#record
    const values = this.columns.map((column, at) => {
      const value = text === readable ? this.#readable(column) : text(table.driver, column)
      return sql`${value} as ${sql.id(`c${at}`)}`
    })
    const key = toColumnList(this.#record.primaryKey).map((name) => sql.id(name))
    // Rows that nothing identifies are in the order of their texts.
    const order = key.length > 0 ? key : this.columns.map((column) => this.#readable(column))
    const { rows } = await sql<Texts>`select ${sql.join(values)} from ${this.#table}
      order by ${sql.join(order)}`.execute(this.#db)
    return rows.map((row) =>
      Object.fromEntries(this.columns.map((column, at) => [column, textOrNull(row[`c${at}`])] as const)),
    )
  }

  get #table(): RawBuilder<unknown> {
    const { schema, name } = this.#record.table
    return schema === undefined ? sql.id(name) : sql.id(schema, name)
  }
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

function digits(driver: DriverName, column: string): RawBuilder<unknown> {
  const ref = sql.id(column)
  if (driver === 'pgsql') return sql`encode(${ref}, 'hex')`
  // SQLite keeps a text in a column for bytes as it is, and has digits of nothing.
  return driver === 'mysql'
    ? sql`lower(hex(${ref}))`
    : sql`case typeof(${ref}) when 'blob' then lower(hex(${ref})) else cast(${ref} as text) end`
}

function readable(driver: DriverName, column: string): RawBuilder<unknown> {
  const ref = sql.id(column)
  if (driver === 'pgsql') return sql`${ref}::text`
  // It casts no geometry; a concatenation takes anything.
  return driver === 'mysql' ? sql`concat('', ${ref})` : sql`cast(${ref} as text)`
}

function exact(driver: DriverName, column: string): RawBuilder<unknown> {
  const ref = sql.id(column)
  if (driver === 'pgsql') return sql`${ref}::text`
  return driver === 'mysql' ? sql`hex(${ref})` : sql`quote(${ref})`
}
