import type { ForeignKey, Index } from '@quoin/introspect'
import type { Dialect } from '../dialect/dialect.ts'
import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { formatTableName } from '../record/table-name.ts'
import { text } from '../sentence.ts'
import { ColumnWriter } from './column-writer.ts'
import { awaitChain, callDoc, type Doc } from './layout.ts'
import {
  addRisk,
  columnRenameRisk,
  disallowedValuesRisk,
  dropRisk,
  type MigrationStep,
  migrationStep,
  notNullRisk,
  typeChangeRisk,
} from './migration-step.ts'
import type { ImportList } from './source.ts'
import { qualifiedNameArgument } from './sql-name-value.ts'
import { SchemaCallWriter, valueCheckName } from './sql-writer.ts'
import {
  areAllowedValuesChanged,
  type ColumnChange,
  isDefaultChanged,
  isTypeChanged,
  type TableDifference,
} from './table-difference.ts'
import type { TableStructure } from './table-structure.ts'

/** The steps of an ALTER migration for an engine that changes a table where it is. */
export function alterInPlace(
  before: TableStructure,
  after: TableStructure,
  difference: TableDifference,
  imports: ImportList,
): readonly MigrationStep[] {
  return new InPlaceAlteration(before, after, imports).steps(difference)
}

class InPlaceAlteration {
  readonly #before: TableStructure
  readonly #after: TableStructure
  readonly #dialect: Dialect
  readonly #sql: SchemaCallWriter
  readonly #column: ColumnWriter
  readonly #imports: ImportList

  constructor(before: TableStructure, after: TableStructure, imports: ImportList) {
    this.#before = before
    this.#after = after
    this.#dialect = dialectOf(after.driver)
    this.#sql = new SchemaCallWriter(after, imports)
    this.#column = new ColumnWriter(after, imports)
    this.#imports = imports
  }

  steps(difference: TableDifference): readonly MigrationStep[] {
    const { renamed, dropped, added, changed } = difference
    const table = formatTableName(this.#after)
    return [
      ...difference.removedKeys.map((key) =>
        migrationStep(this.#alter(callDoc('.dropConstraint', [this.#keyName(key)]))),
      ),
      ...difference.removedIndexes.flatMap((index) => this.#dropIndex(index)),
      ...renamed.map(({ from, to }) =>
        migrationStep(this.#alter(callDoc('.renameColumn', [from, to])), columnRenameRisk(from, to)),
      ),
      ...dropped.flatMap((column) => this.#drop(column)),
      ...this.#sql.enumTypes(added).map((doc) => migrationStep(doc)),
      ...added.flatMap((column) => this.#add(column)),
      ...changed.flatMap((change) => (this.#redefines ? this.#modify(change) : this.#change(change))),
      ...difference.addedKeys.map((key) =>
        migrationStep(
          this.#alter(this.#sql.foreignKey('.addForeignKeyConstraint', key)),
          text('risk.references', { table }),
        ),
      ),
      ...difference.addedIndexes.flatMap((index) =>
        this.#sql
          .createIndex(index)
          .map((doc) => migrationStep(doc, index.kind === 'unique' ? text('risk.duplicates', { table }) : null)),
      ),
      ...(difference.commentChanged ? this.#sql.commentTable().map((doc) => migrationStep(doc)) : []),
    ]
  }

  /** Whether a column is defined again when anything of it changes. */
  get #redefines(): boolean {
    return this.#dialect.alters === 'column'
  }

  #alter(...calls: readonly Doc[]): Doc {
    return awaitChain('db.schema', [
      callDoc('.alterTable', [qualifiedNameArgument(this.#after, this.#imports)]),
      ...calls,
      '.execute()',
    ])
  }

  #dropCheck(column: ColumnFacts): MigrationStep {
    return migrationStep(this.#alter(callDoc('.dropConstraint', [valueCheckName(this.#after, column)])))
  }

  /** Some drop a check with its column; others do not know the column in it any more. */
  #drop(column: ColumnFacts): readonly MigrationStep[] {
    const check = this.#redefines && this.#sql.valueCheck(column) !== null ? [this.#dropCheck(column)] : []
    return [...check, migrationStep(this.#alter(callDoc('.dropColumn', [column.name])), dropRisk(column))]
  }

  #add(column: ColumnFacts): readonly MigrationStep[] {
    const check = this.#sql.valueCheck(column)
    return [
      migrationStep(this.#alter(this.#column.add(column)), addRisk(column)),
      ...(check ? [migrationStep(this.#alter(check))] : []),
      ...(column.comment ? this.#sql.commentColumn(column).map((doc) => migrationStep(doc)) : []),
    ]
  }

  #modify(change: ColumnChange): readonly MigrationStep[] {
    const isType = isTypeChanged(change, this.#after.driver) || areAllowedValuesChanged(change)
    const [gone, come] = this.#checks(change)
    return [
      ...gone,
      migrationStep(
        this.#alter(this.#column.modify(change.after)),
        isType ? typeChangeRisk(change) : null,
        notNullRisk(change),
      ),
      ...come,
    ]
  }

  #change(change: ColumnChange): readonly MigrationStep[] {
    const { before, after } = change
    const isType = isTypeChanged(change, this.#after.driver)
    const isEnum = !isType && this.#sql.isEnumType(after) && areAllowedValuesChanged(change)
    const isDefault = isDefaultChanged(change)
    // A default is no value of the new type until it is set again.
    const resets = (isType || isEnum) && before.default !== null && !before.autoIncrement
    const [gone, come] = isEnum ? [[], []] : this.#checks(change)
    return [
      ...gone,
      ...(resets ? [migrationStep(this.#alter(this.#column.dropDefault(after)))] : []),
      ...(isType ? this.#sql.enumTypes([after]).map((doc) => migrationStep(doc)) : []),
      ...(isType ? [migrationStep(this.#alter(this.#column.changeType(before, after)), typeChangeRisk(change))] : []),
      ...(isEnum ? this.#enum(change) : []),
      ...(before.nullable === after.nullable
        ? []
        : [migrationStep(this.#alter(this.#column.changeNull(after)), notNullRisk(change))]),
      ...((isDefault || resets) && after.default !== null
        ? [migrationStep(this.#alter(this.#column.setDefault(after)))]
        : []),
      ...(isDefault && !resets && after.default === null
        ? [migrationStep(this.#alter(this.#column.dropDefault(after)))]
        : []),
      ...come,
      ...((before.comment ?? '') === (after.comment ?? '')
        ? []
        : this.#sql.commentColumn(after).map((doc) => migrationStep(doc))),
    ]
  }

  #enum(change: ColumnChange): readonly MigrationStep[] {
    const risk = disallowedValuesRisk(change)
    const isReordered = !isSubsequence(change.before.type.values ?? [], change.after.type.values ?? [])
    if (!isReordered) return this.#sql.enumValues(change.before, change.after).map((doc) => migrationStep(doc))
    return this.#sql.enumAgain(change.after).map((doc, index) => migrationStep(doc, index === 0 ? risk : null))
  }

  /** The steps that take the old check of a column's values away, and those that set the new one. */
  #checks(change: ColumnChange): readonly [readonly MigrationStep[], readonly MigrationStep[]] {
    const { before, after } = change
    const check = this.#sql.valueCheck(after)
    const hadCheck = this.#sql.valueCheck(before) !== null
    if (!areAllowedValuesChanged(change) && hadCheck === (check !== null)) return [[], []]
    return [
      hadCheck ? [this.#dropCheck(before)] : [],
      check ? [migrationStep(this.#alter(check), disallowedValuesRisk(change))] : [],
    ]
  }

  #dropIndex(index: Index): readonly MigrationStep[] {
    const { schema } = this.#before
    const place = { ...(schema !== undefined && !this.#redefines && { schema }), name: index.name }
    const drop = (...calls: readonly Doc[]): Doc =>
      awaitChain('db.schema', [
        callDoc('.dropIndex', [qualifiedNameArgument(place, this.#imports)]),
        ...calls,
        '.execute()',
      ])
    if (this.#dialect.indexesForeignKeys && this.#after.foreignKeys.some((key) => key.name === index.name)) return []
    if (this.#redefines)
      return [migrationStep(drop(callDoc('.on', [qualifiedNameArgument(this.#before, this.#imports)])))]
    if (index.kind !== 'unique') return [migrationStep(drop())]
    // A unique index belongs to a constraint when the table was made with one.
    return [
      migrationStep(this.#alter(callDoc('.dropConstraint', [index.name]), '.ifExists()')),
      migrationStep(drop('.ifExists()')),
    ]
  }

  #keyName(key: ForeignKey): string {
    return key.name ?? `${this.#before.name}_${key.columns.join('_')}_foreign`
  }
}

/** Whether the items stand in the same order among others. */
function isSubsequence(items: readonly string[], others: readonly string[]): boolean {
  let at = 0
  for (const other of others) if (other === items[at]) at += 1
  return at === items.length
}
