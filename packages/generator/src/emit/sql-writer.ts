import type { ForeignKey, Index } from '@quoin/introspect'
import type { Dialect } from '../dialect/dialect.ts'
import { dialectOf } from '../dialect/dialects.ts'
import type { EnumTypeStatements } from '../dialect/enum-types.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues } from '../record/column-kinds.ts'
import { sqlTemplate } from './column-writer.ts'
import { awaitChain, type CodeValue, callbackDoc, callDoc, type Doc, type RawCode, rawCode } from './layout.ts'
import { stringLiteral, templateLiteral } from './literal.ts'
import type { ImportList } from './source.ts'
import { isMisparsedByKysely, qualifiedNameArgument } from './sql-name-value.ts'
import type { TableStructure } from './table-structure.ts'

/** Writes kysely schema calls for one table: its constraints, indexes, types and comments. */
export class SchemaCallWriter {
  readonly #table: TableStructure
  readonly #dialect: Dialect
  readonly #imports: ImportList

  constructor(table: TableStructure, imports: ImportList) {
    this.#table = table
    this.#dialect = dialectOf(table.driver)
    this.#imports = imports
  }

  /** The table as a statement names it. */
  get #quotedTable(): string {
    const { schema, name } = this.#table
    return [...(schema === undefined ? [] : [schema]), name].map((part) => this.#dialect.quoteName(part)).join('.')
  }

  tableConstraints(): readonly Doc[] {
    const uniques = this.#table.indexes.filter(this.#isImplicit).map((index) => {
      const columns = index.columns.flatMap(({ name }) => name ?? [])
      return callDoc('.addUniqueConstraint', [`${this.#table.name}_${columns.join('_')}_unique`, columns])
    })
    const keys = this.#table.foreignKeys.map((key) => this.foreignKey('.addForeignKeyConstraint', key))
    const values = this.#table.columns.flatMap((column) => this.valueCheck(column) ?? [])
    const checks = (this.#table.checks ?? []).map(({ name, expression }, index) =>
      callDoc('.addCheckConstraint', [name ?? `${this.#table.name}_check_${index + 1}`, this.#sql(expression)]),
    )
    const { name, primaryKey } = this.#table
    const primary =
      typeof primaryKey === 'string' || primaryKey === null
        ? []
        : [callDoc('.addPrimaryKeyConstraint', [`${name}_pkey`, [...primaryKey]])]
    return [...primary, ...uniques, ...keys, ...values, ...checks]
  }

  /** The check that keeps a column to its values, where the engine has no type for that. */
  valueCheck(column: ColumnFacts): Doc | null {
    if (!hasValues(column.type) || this.#dialect.isNativeEnum(column.type)) return null
    const values = column.type.values.map(this.#dialect.quoteText).join(', ')
    const check = `${this.#dialect.quoteName(column.name)} in (${values})`
    return callDoc('.addCheckConstraint', [valueCheckName(this.#table, column), this.#sql(check)])
  }

  foreignKey(method: string, key: ForeignKey): Doc {
    const name = key.name ?? `${this.#table.name}_${key.columns.join('_')}_foreign`
    const args: CodeValue[] = [
      name,
      [...key.columns],
      qualifiedNameArgument({ name: key.references.table }, this.#imports),
      [...key.references.columns],
    ]
    const actions = [
      ...(key.onDelete === 'no action' ? [] : [callDoc('.onDelete', [key.onDelete])]),
      ...(key.onUpdate === 'no action' ? [] : [callDoc('.onUpdate', [key.onUpdate])]),
    ]
    return actions.length === 0 ? callDoc(method, args) : callbackDoc(method, args, 'key', ['key', actions])
  }

  createIndex(index: Index): readonly Doc[] {
    if (this.#isImplicit(index) || index.kind === 'primary') return []
    if (this.#dialect.indexesForeignKeys && this.#table.foreignKeys.some(({ name }) => name === index.name)) return []
    if (
      index.kind === 'fulltext' ||
      index.kind === 'spatial' ||
      index.columns.some(isSpecialColumn) ||
      isMisparsedByKysely(index.name)
    ) {
      return [this.#execute(this.#indexSql(index))]
    }
    const columns = index.columns.flatMap(({ name, order }) =>
      name === undefined ? [] : [order === 'desc' ? `${name} desc` : name],
    )
    return [
      awaitChain('db.schema', [
        `.createIndex(${stringLiteral(index.name)})`,
        callDoc('.on', [qualifiedNameArgument(this.#table, this.#imports)]),
        columns.length === 1 ? callDoc('.column', columns) : callDoc('.columns', [columns]),
        ...(index.kind === 'unique' ? ['.unique()'] : []),
        ...(index.where === undefined
          ? []
          : [
              callDoc('.where', [
                rawCode(`${this.#imports.value('kysely', 'sql')}<boolean>${templateLiteral(index.where)}`),
              ]),
            ]),
        '.execute()',
      ]),
    ]
  }

  tableComment(): readonly Doc[] {
    const { comment } = this.#table
    return comment === null || comment === '' || this.#dialect.comments?.areInline !== true
      ? []
      : [callDoc('.modifyEnd', [this.#sql(`comment = ${this.#dialect.quoteText(comment)}`)])]
  }

  commentStatements(): readonly Doc[] {
    const { comment, columns } = this.#table
    if (this.#dialect.comments?.areInline !== false) return []
    return [
      ...(comment ? this.commentTable() : []),
      ...columns.flatMap((column) => (column.comment ? this.commentColumn(column) : [])),
    ]
  }

  commentTable(): readonly Doc[] {
    const { comments } = this.#dialect
    return comments === null ? [] : [this.#execute(comments.onTable(this.#quotedTable, this.#textOf(this.#table)))]
  }

  /** Nothing where a comment is part of the column's definition. */
  commentColumn(column: ColumnFacts): readonly Doc[] {
    const { quoteName, comments } = this.#dialect
    if (comments?.areInline !== false) return []
    return [this.#execute(comments.onColumn(this.#quotedTable, quoteName(column.name), this.#textOf(column)))]
  }

  #textOf({ comment }: Pick<ColumnFacts, 'comment'>): string | null {
    return comment ? this.#dialect.quoteText(comment) : null
  }

  /** A type may serve several tables, so dropping it is left to people. */
  enumTypes(columns: readonly ColumnFacts[] = this.#table.columns): readonly Doc[] {
    const types = new Map(columns.filter((column) => this.isEnumType(column)).map(({ type }) => [type.raw, type]))
    return [...types.values()].flatMap((type) => this.#statements((enums) => [enums.create(type)]))
  }

  /** The values that an enum type gets beside those it has. */
  enumValues({ type: before }: ColumnFacts, { type: after }: ColumnFacts): readonly Doc[] {
    return this.#statements((enums) => enums.addValues(before, after))
  }

  /** No value is taken out of a type: the column gets a new one, and the old one goes when nobody has it. */
  enumAgain({ name, type }: ColumnFacts): readonly Doc[] {
    const { quoteName } = this.#dialect
    return this.#statements((enums) => enums.replace(this.#quotedTable, quoteName(name), type))
  }

  /** Whether a column has an enum type that a migration can name. */
  isEnumType({ type }: ColumnFacts): boolean {
    return this.#dialect.enumTypes?.isNamed(type) === true
  }

  #statements(write: (enums: EnumTypeStatements) => readonly string[]): readonly Doc[] {
    const { enumTypes } = this.#dialect
    return enumTypes === null ? [] : write(enumTypes).map((statement) => this.#execute(statement))
  }

  /** Made by the engine for a constraint; it cannot be created by name. */
  #isImplicit = ({ name }: Index): boolean => this.#dialect.isImplicitIndex(name)

  #sql(text: string): RawCode {
    return sqlTemplate(text, this.#imports)
  }

  #execute(text: string): Doc {
    const { doc } = this.#sql(text)
    return ['await ', callDoc([doc, '.execute'], [rawCode('db')])]
  }

  #indexSql({ name, kind, columns, where }: Index): string {
    const { quoteName } = this.#dialect
    const parts = columns.map((column) => {
      const part = column.name === undefined ? `(${column.expression})` : quoteName(column.name)
      const prefix = column.prefix === undefined || kind === 'spatial' ? '' : `(${column.prefix})`
      return `${part}${prefix}${column.order === 'desc' ? ' desc' : ''}`
    })
    const kindWord = kind === 'normal' ? '' : `${kind} `
    return `create ${kindWord}index ${quoteName(name)} on ${this.#quotedTable} (${parts.join(', ')})${where === undefined ? '' : ` where ${where}`}`
  }
}

function isSpecialColumn(column: Index['columns'][number]): boolean {
  // kysely reads `name desc` as an order.
  return column.name === undefined || column.prefix !== undefined || /\s/.test(column.name)
}

/** The name of the check that keeps a column to its values, as PostgreSQL would give it. */
export function valueCheckName(table: Pick<TableStructure, 'name'>, column: Pick<ColumnFacts, 'name'>): string {
  return `${table.name}_${column.name}_check`
}
