import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues, isBooleanType } from '../record/component-map.ts'
import type { TableStructure } from './emit-migration.ts'
import { awaitChain, type Code, callbackDoc, callDoc, code, type Doc, type Value } from './layout.ts'
import { templateLiteral, textLiteral } from './literal.ts'
import type { ImportList } from './source.ts'
import { dataTypeOf } from './sql-data-type.ts'

/** Writes kysely schema calls for one table. */
export class SqlWriter {
  readonly #table: TableStructure
  readonly #imports: ImportList

  constructor(table: TableStructure, imports: ImportList) {
    this.#table = table
    this.#imports = imports
  }

  /** A `sql` template: raw SQL from the catalog, never from a text a person typed as data. */
  sql(text: string): Code {
    return code(`${this.#imports.value('kysely', 'sql')}${templateLiteral(text)}`)
  }

  addColumn(column: ColumnFacts): Doc {
    const rules = this.#columnRules(column)
    const args: Value[] = [column.name, this.#dataType(column)]
    if (rules.length === 0) return callDoc('.addColumn', args)
    return callbackDoc('.addColumn', args, 'column', ['column', rules])
  }

  /** MySQL repeats the whole definition when a column changes; SQLite cannot change one in place at all. */
  get isRedefined(): boolean {
    return this.#table.driver === 'mysql'
  }

  changeType(column: ColumnFacts): Doc {
    const args: Value[] = [column.name, this.#dataType(column)]
    if (!this.isRedefined)
      return callbackDoc('.alterColumn', [column.name], 'column', callDoc('column.setDataType', [args[1] ?? null]))
    const rules = this.#columnRules(column)
    return rules.length === 0
      ? callDoc('.modifyColumn', args)
      : callbackDoc('.modifyColumn', args, 'column', ['column', rules])
  }

  changeNull(column: ColumnFacts): Doc {
    return callbackDoc(
      '.alterColumn',
      [column.name],
      'column',
      `column.${column.nullable ? 'dropNotNull' : 'setNotNull'}()`,
    )
  }

  changeDefault(column: ColumnFacts): Doc {
    const call =
      column.default === null ? 'column.dropDefault()' : callDoc('column.setDefault', [this.#defaultValue(column)])
    return callbackDoc('.alterColumn', [column.name], 'column', call)
  }

  tableConstraints(): readonly Doc[] {
    const uniques = this.#table.indexes.filter(isImplicit).map((index) => {
      const columns = index.columns.flatMap(({ name }) => name ?? [])
      return callDoc('.addUniqueConstraint', [`${this.#table.name}_${columns.join('_')}_unique`, columns])
    })
    const keys = this.#table.foreignKeys.map((key) => this.foreignKey('.addForeignKeyConstraint', key))
    const checks = this.#table.columns
      .filter((column) => hasValues(column.type) && !this.#isNativeEnum(column))
      .map((column) =>
        callDoc('.addCheckConstraint', [
          `${this.#table.name}_${column.name}_check`,
          this.sql(this.#valueCheck(column)),
        ]),
      )
    return [...uniques, ...keys, ...checks]
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
      : [callDoc('.modifyEnd', [this.sql(`comment = ${quoteText(comment, driver)}`)])]
  }

  commentStatements(): readonly Doc[] {
    const { comment, columns, driver, name } = this.#table
    if (driver !== 'pgsql') return []
    const table = quoteName(name, driver)
    const lines = [
      ...(comment ? [`comment on table ${table} is ${quoteText(comment, driver)}`] : []),
      ...columns.flatMap((column) =>
        column.comment
          ? [`comment on column ${table}.${quoteName(column.name, driver)} is ${quoteText(column.comment, driver)}`]
          : [],
      ),
    ]
    return lines.map((text) => this.#execute(text))
  }

  /** A type may serve several tables, so creating it again is no error and dropping it is left to people. */
  enumTypes(): readonly Doc[] {
    return this.#pgEnums().map(({ type }) => {
      const values = (type.values ?? []).map((value) => quoteText(value, 'pgsql')).join(', ')
      const create = `create type ${type.raw} as enum (${values})`
      return this.#execute(`do $$ begin ${create}; exception when duplicate_object then null; end $$`)
    })
  }

  #execute(text: string): Doc {
    const { doc } = this.sql(text)
    return ['await ', callDoc([doc, '.execute'], [code('db')])]
  }

  #pgEnums(): readonly ColumnFacts[] {
    if (this.#table.driver !== 'pgsql') return []
    const enums = this.#table.columns.filter(
      (column) => this.#isNativeEnum(column) && /^[a-z_]\w*$/.test(column.type.raw),
    )
    return enums.filter((column, index) => enums.findIndex(({ type }) => type.raw === column.type.raw) === index)
  }

  /** An enum the engine knows as a type; elsewhere a check keeps the values. */
  #isNativeEnum({ type }: ColumnFacts): boolean {
    if (this.#table.driver === 'mysql') return /^(?:enum|set)\b/i.test(type.raw)
    return this.#table.driver === 'pgsql' && type.name === 'enum' && !/^(?:var)?char|^text/i.test(type.raw)
  }

  #valueCheck({ name, type }: ColumnFacts): string {
    const { driver } = this.#table
    const values = (type.values ?? []).map((value) => quoteText(value, driver))
    return `${quoteName(name, driver)} in (${values.join(', ')})`
  }

  #dataType(column: ColumnFacts): Value {
    const type = dataTypeOf(column.type, this.#table.driver)
    return type.isKnown ? type.name : this.sql(type.name)
  }

  #columnRules(column: ColumnFacts): readonly Doc[] {
    const { driver, primaryKey } = this.#table
    const isKey = column.name === primaryKey
    const rules: Doc[] = []
    if (driver === 'mysql' && / unsigned$/i.test(column.type.raw) && typeof this.#dataType(column) === 'string')
      rules.push('.unsigned()')
    if (column.generated) {
      const { kind, expression } = column.generated
      return [
        ...rules,
        callDoc('.generatedAlwaysAs', [this.sql(expression)]),
        ...(kind === 'stored' ? ['.stored()'] : []),
      ]
    }
    if (isKey) rules.push('.primaryKey()')
    if (column.autoIncrement) rules.push(driver === 'pgsql' ? '.generatedByDefaultAsIdentity()' : '.autoIncrement()')
    if (!column.nullable && !isKey) rules.push('.notNull()')
    if (driver === 'mysql' && column.nullable && /^timestamp/i.test(column.type.raw))
      rules.push(callDoc('.modifyEnd', [this.sql('null')]))
    if (column.default !== null && !column.autoIncrement)
      rules.push(callDoc('.defaultTo', [this.#defaultValue(column)]))
    if (column.unique && !isKey && !this.#hasUniqueIndex(column.name)) rules.push('.unique()')
    if (driver === 'mysql' && column.comment)
      rules.push(callDoc('.modifyEnd', [this.sql(`comment ${quoteText(column.comment, driver)}`)]))
    return rules
  }

  #hasUniqueIndex(name: string): boolean {
    return this.#table.indexes.some(
      ({ kind, columns }) => kind === 'unique' && columns.length === 1 && columns[0]?.name === name,
    )
  }

  #defaultValue({ default: fallback, type }: ColumnFacts): Value {
    const value = fallback?.value ?? ''
    if (fallback?.kind === 'expression')
      return this.sql(this.#table.driver === 'sqlite' && !/^[\w']+$/.test(value) ? `(${value})` : value)
    if (isBooleanType(type)) return /^(?:1|t|true|b'1')$/i.test(value)
    const number = Number(value)
    const isNumber = ['tinyint', 'smallint', 'integer', 'float', 'double', 'year'].includes(type.name)
    return isNumber && value.trim() !== '' && Number.isFinite(number) ? number : value
  }

  #indexSql({ name, kind, columns }: Index): string {
    const { driver } = this.#table
    const parts = columns.map((column) => {
      const part = column.name === undefined ? `(${column.expression})` : quoteName(column.name, driver)
      const prefix = column.prefix === undefined || kind === 'spatial' ? '' : `(${column.prefix})`
      return `${part}${prefix}${column.order === 'desc' ? ' desc' : ''}`
    })
    const kindWord = kind === 'normal' ? '' : `${kind} `
    return `create ${kindWord}index ${quoteName(name, driver)} on ${quoteName(this.#table.name, driver)} (${parts.join(', ')})`
  }
}

/** SQLite makes these itself for a unique constraint; they cannot be created by name. */
function isImplicit({ name }: Index): boolean {
  return name.startsWith('sqlite_autoindex_')
}

function isSpecialColumn(column: Index['columns'][number]): boolean {
  return column.name === undefined || column.prefix !== undefined
}

/** A name quoted for the engine. */
function quoteName(name: string, driver: TableStructure['driver']): string {
  if (/^[a-z_][a-z\d_]*$/.test(name)) return name
  return driver === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

/** A text as an SQL literal of the engine. */
function quoteText(text: string, driver: TableStructure['driver']): string {
  const doubled = text.replaceAll("'", "''")
  return `'${driver === 'mysql' ? doubled.replaceAll('\\', '\\\\') : doubled}'`
}
