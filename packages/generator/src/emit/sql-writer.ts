import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues } from '../record/column-kinds.ts'
import { sqlCode } from './column-writer.ts'
import { awaitChain, type Code, callbackDoc, callDoc, code, type Doc, type Value } from './layout.ts'
import { templateLiteral, textLiteral } from './literal.ts'
import type { ImportList } from './source.ts'
import { quoteName, quoteText } from './sql-quote.ts'
import type { TableStructure } from './table-structure.ts'

/** Writes kysely schema calls for one table: its constraints, indexes, types and comments. */
export class SqlWriter {
  readonly #table: TableStructure
  readonly #imports: ImportList

  constructor(table: TableStructure, imports: ImportList) {
    this.#table = table
    this.#imports = imports
  }

  tableConstraints(): readonly Doc[] {
    const uniques = this.#table.indexes.filter(isImplicit).map((index) => {
      const columns = index.columns.flatMap(({ name }) => name ?? [])
      return callDoc('.addUniqueConstraint', [`${this.#table.name}_${columns.join('_')}_unique`, columns])
    })
    const keys = this.#table.foreignKeys.map((key) => this.foreignKey('.addForeignKeyConstraint', key))
    const values = this.#table.columns.flatMap((column) => this.valueCheck(column) ?? [])
    const checks = (this.#table.checks ?? []).map(({ name, expression }, index) =>
      callDoc('.addCheckConstraint', [name ?? `${this.#table.name}_check_${index + 1}`, this.#sql(expression)]),
    )
    return [...uniques, ...keys, ...values, ...checks]
  }

  /** The check that keeps a column to its values, where the engine has no type for that. */
  valueCheck(column: ColumnFacts): Doc | null {
    if (!hasValues(column.type) || this.#isNativeEnum(column)) return null
    const values = column.type.values.map((value) => quoteText(value, this.#table.driver)).join(', ')
    const check = `${quoteName(column.name, this.#table.driver)} in (${values})`
    return callDoc('.addCheckConstraint', [valueCheckName(this.#table, column), this.#sql(check)])
  }

  foreignKey(method: string, key: ForeignKey): Doc {
    const name = key.name ?? `${this.#table.name}_${key.columns.join('_')}_foreign`
    const args: Value[] = [name, [...key.columns], key.references.table, [...key.references.columns]]
    const actions = [
      ...(key.onDelete === 'no action' ? [] : [callDoc('.onDelete', [key.onDelete])]),
      ...(key.onUpdate === 'no action' ? [] : [callDoc('.onUpdate', [key.onUpdate])]),
    ]
    return actions.length === 0 ? callDoc(method, args) : callbackDoc(method, args, 'key', ['key', actions])
  }

  createIndex(index: Index): readonly Doc[] {
    if (isImplicit(index) || index.kind === 'primary') return []
    if (this.#table.driver === 'mysql' && this.#table.foreignKeys.some(({ name }) => name === index.name)) return []
    if (index.kind === 'fulltext' || index.kind === 'spatial' || index.columns.some(isSpecialColumn)) {
      return [this.#execute(this.#indexSql(index))]
    }
    const columns = index.columns.flatMap(({ name, order }) =>
      name === undefined ? [] : [order === 'desc' ? `${name} desc` : name],
    )
    return [
      awaitChain('db.schema', [
        `.createIndex(${textLiteral(index.name)})`,
        `.on(${textLiteral(this.#table.name)})`,
        columns.length === 1 ? callDoc('.column', columns) : callDoc('.columns', [columns]),
        ...(index.kind === 'unique' ? ['.unique()'] : []),
        ...(index.where === undefined
          ? []
          : [
              callDoc('.where', [
                code(`${this.#imports.value('kysely', 'sql')}<boolean>${templateLiteral(index.where)}`),
              ]),
            ]),
        '.execute()',
      ]),
    ]
  }

  tableComment(): readonly Doc[] {
    const { comment, driver } = this.#table
    return comment === null || comment === '' || driver !== 'mysql'
      ? []
      : [callDoc('.modifyEnd', [this.#sql(`comment = ${quoteText(comment, driver)}`)])]
  }

  commentStatements(): readonly Doc[] {
    const { comment, columns, driver } = this.#table
    if (driver !== 'pgsql') return []
    return [
      ...(comment ? [this.commentTable()] : []),
      ...columns.flatMap((column) => (column.comment ? [this.commentColumn(column)] : [])),
    ]
  }

  commentTable(): Doc {
    const { comment, driver, name } = this.#table
    const text = comment ? quoteText(comment, driver) : driver === 'mysql' ? "''" : 'null'
    const table = quoteName(name, driver)
    return this.#execute(
      driver === 'mysql' ? `alter table ${table} comment = ${text}` : `comment on table ${table} is ${text}`,
    )
  }

  commentColumn({ name, comment }: ColumnFacts): Doc {
    const { driver } = this.#table
    const text = comment ? quoteText(comment, driver) : 'null'
    return this.#execute(
      `comment on column ${quoteName(this.#table.name, driver)}.${quoteName(name, driver)} is ${text}`,
    )
  }

  /** A type may serve several tables, so creating it again is no error and dropping it is left to people. */
  enumTypes(columns: readonly ColumnFacts[] = this.#table.columns): readonly Doc[] {
    const types = new Map(columns.filter((column) => this.isEnumType(column)).map(({ type }) => [type.raw, type]))
    return [...types.values()].map((type) => {
      const create = `create type ${type.raw} as enum (${this.#values(type)})`
      return this.#execute(`do $$ begin ${create}; exception when duplicate_object then null; end $$`)
    })
  }

  /** Values that an enum type of PostgreSQL gets beside those it has, each in its place. */
  enumValues({ type: before }: ColumnFacts, { type: after }: ColumnFacts): readonly Doc[] {
    const known = before.values ?? []
    const values = after.values ?? []
    return values.flatMap((value, index) => {
      if (known.includes(value)) return []
      const previous = values[index - 1]
      const place = previous === undefined ? 'before' : 'after'
      const neighbour = previous ?? values.find((other) => known.includes(other))
      const at = neighbour === undefined ? '' : ` ${place} ${quoteText(neighbour, 'pgsql')}`
      return this.#execute(`alter type ${after.raw} add value if not exists ${quoteText(value, 'pgsql')}${at}`)
    })
  }

  /** PostgreSQL takes no value out of a type: the column gets a new one, and the old one goes when nobody has it. */
  enumAgain({ name, type }: ColumnFacts): readonly Doc[] {
    const column = quoteName(name, 'pgsql')
    const old = `${type.raw}_old`
    return [
      this.#execute(`alter type ${type.raw} rename to ${old}`),
      this.#execute(`create type ${type.raw} as enum (${this.#values(type)})`),
      this.#execute(
        `alter table ${quoteName(this.#table.name, 'pgsql')} alter column ${column} type ${type.raw} using ${column}::text::${type.raw}`,
      ),
      this.#execute(`do $$ begin drop type ${old}; exception when dependent_objects_still_exist then null; end $$`),
    ]
  }

  /** Whether a column has an enum type that a migration can name. */
  isEnumType(column: ColumnFacts): boolean {
    return this.#table.driver === 'pgsql' && this.#isNativeEnum(column) && /^[a-z_]\w*$/.test(column.type.raw)
  }

  #values({ values = [] }: ColumnFacts['type']): string {
    return values.map((value) => quoteText(value, 'pgsql')).join(', ')
  }

  #sql(text: string): Code {
    return sqlCode(text, this.#imports)
  }

  #execute(text: string): Doc {
    const { doc } = this.#sql(text)
    return ['await ', callDoc([doc, '.execute'], [code('db')])]
  }

  /** An enum the engine knows as a type; elsewhere a check keeps the values. */
  #isNativeEnum({ type }: ColumnFacts): boolean {
    if (this.#table.driver === 'mysql') return /^(?:enum|set)\b/i.test(type.raw)
    return this.#table.driver === 'pgsql' && type.name === 'enum' && !/^(?:var)?char|^text/i.test(type.raw)
  }

  #indexSql({ name, kind, columns, where }: Index): string {
    const { driver } = this.#table
    const parts = columns.map((column) => {
      const part = column.name === undefined ? `(${column.expression})` : quoteName(column.name, driver)
      const prefix = column.prefix === undefined || kind === 'spatial' ? '' : `(${column.prefix})`
      return `${part}${prefix}${column.order === 'desc' ? ' desc' : ''}`
    })
    const kindWord = kind === 'normal' ? '' : `${kind} `
    return `create ${kindWord}index ${quoteName(name, driver)} on ${quoteName(this.#table.name, driver)} (${parts.join(', ')})${where === undefined ? '' : ` where ${where}`}`
  }
}

/** SQLite makes these itself for a unique constraint; they cannot be created by name. */
export function isImplicit({ name }: Index): boolean {
  return name.startsWith('sqlite_autoindex_')
}

function isSpecialColumn(column: Index['columns'][number]): boolean {
  return column.name === undefined || column.prefix !== undefined
}

/** The name of the check that keeps a column to its values, as PostgreSQL would give it. */
export function valueCheckName(table: Pick<TableStructure, 'name'>, column: Pick<ColumnFacts, 'name'>): string {
  return `${table.name}_${column.name}_check`
}
