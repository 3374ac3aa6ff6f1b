import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { isBooleanType } from '../record/column-kinds.ts'
import { type CodeValue, callbackDoc, callDoc, type Doc, type RawCode, rawCode } from './layout.ts'
import { templateLiteral } from './literal.ts'
import type { ImportList } from './source.ts'
import { dataTypeOf } from './sql-data-type.ts'
import type { TableStructure } from './table-structure.ts'

/** A `sql` template: raw SQL from the catalog, never from a text a user typed as data. */
export function sqlTemplate(text: string, imports: ImportList): RawCode {
  return rawCode(`${imports.value('kysely', 'sql')}${templateLiteral(text)}`)
}

/** Writes kysely calls for the columns of one table. */
export class ColumnWriter {
  readonly #table: TableStructure
  readonly #imports: ImportList

  constructor(table: TableStructure, imports: ImportList) {
    this.#table = table
    this.#imports = imports
  }

  add(column: ColumnFacts): Doc {
    const isKey = column.name === this.#table.primaryKey
    return this.#definition('.addColumn', column, isKey ? ['.primaryKey()'] : [])
  }

  /** The whole definition again, for an engine that repeats it when anything of a column changes. */
  modify(column: ColumnFacts): Doc {
    return this.#definition('.modifyColumn', column, [])
  }

  /** The new type, and how the old values are turned into it where the database does not know. */
  changeType(before: ColumnFacts, after: ColumnFacts): Doc {
    const type = this.#dataType(after)
    const conversion = dialectOf(this.#table.driver).conversion(before.type, after.type)
    const written = dataTypeOf(after.type, this.#table.driver).name
    const quoted = dialectOf(this.#table.driver).quoteName(after.name)
    const value = conversion === null ? type : this.#sql(`${written} using ${conversion(quoted, written)}`)
    return callbackDoc('.alterColumn', [after.name], 'column', callDoc('column.setDataType', [value]))
  }

  changeNull({ name, nullable }: ColumnFacts): Doc {
    return callbackDoc('.alterColumn', [name], 'column', `column.${nullable ? 'dropNotNull' : 'setNotNull'}()`)
  }

  dropDefault({ name }: ColumnFacts): Doc {
    return callbackDoc('.alterColumn', [name], 'column', 'column.dropDefault()')
  }

  setDefault(column: ColumnFacts): Doc {
    return callbackDoc('.alterColumn', [column.name], 'column', callDoc('column.setDefault', [this.#default(column)]))
  }

  #definition(method: string, column: ColumnFacts, attributes: readonly Doc[]): Doc {
    const rules = this.#rules(column, attributes)
    const args: CodeValue[] = [column.name, this.#dataType(column)]
    return rules.length === 0 ? callDoc(method, args) : callbackDoc(method, args, 'column', ['column', rules])
  }

  #dataType(column: ColumnFacts): CodeValue {
    const type = dataTypeOf(column.type, this.#table.driver)
    return type.isKyselyType ? type.name : this.#sql(type.name)
  }

  #rules(column: ColumnFacts, attributes: readonly Doc[]): readonly Doc[] {
    const { primaryKey } = this.#table
    const dialect = dialectOf(this.#table.driver)
    const isKey = column.name === primaryKey
    const rules: Doc[] = []
    if (dialect.hasUnsigned && / unsigned$/i.test(column.type.raw) && typeof this.#dataType(column) === 'string')
      rules.push('.unsigned()')
    if (column.generated) {
      const { kind, expression } = column.generated
      return [
        ...rules,
        callDoc('.generatedAlwaysAs', [this.#sql(expression)]),
        ...(kind === 'stored' ? ['.stored()'] : []),
      ]
    }
    rules.push(...attributes)
    if (column.autoIncrement) rules.push(dialect.autoIncrement)
    if (!column.nullable && !isKey) rules.push('.notNull()')
    if (column.nullable && dialect.needsNullWord(column.type)) rules.push(callDoc('.modifyEnd', [this.#sql('null')]))
    if (column.default !== null && !column.autoIncrement) rules.push(callDoc('.defaultTo', [this.#default(column)]))
    if (column.unique && !isKey && !this.#hasUniqueIndex(column.name)) rules.push('.unique()')
    if (dialect.comments?.areInline === true && column.comment)
      rules.push(callDoc('.modifyEnd', [this.#sql(`comment ${dialect.quoteText(column.comment)}`)]))
    return rules
  }

  #hasUniqueIndex(name: string): boolean {
    return this.#table.indexes.some(
      ({ kind, columns }) => kind === 'unique' && columns.length === 1 && columns[0]?.name === name,
    )
  }

  #default({ default: fallback, type }: ColumnFacts): CodeValue {
    const value = fallback?.value ?? ''
    const dialect = dialectOf(this.#table.driver)
    if (fallback?.kind === 'expression') return this.#sql(dialect.defaultExpression(value))
    if (type.name === 'bit' && dialect.hasBitLiterals) return this.#sql(`b'${value.replace(/[^01]/g, '')}'`)
    if (isBooleanType(type)) return /^(?:1|t|true|b'1')$/i.test(value)
    const number = Number(value)
    const isNumber = ['tinyint', 'smallint', 'integer', 'float', 'double', 'year'].includes(type.name)
    return isNumber && value.trim() !== '' && Number.isFinite(number) ? number : value
  }

  #sql(text: string): RawCode {
    return sqlTemplate(text, this.#imports)
  }
}
