import type { Column, DriverName, Table } from '@quoin/introspect'
import { labelFromComment } from '../naming/label.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isBooleanType, isDateType, isNumberType, isTextType } from './column-kinds.ts'
import { isSecret, passwordStorage } from './column-meaning.ts'
import { type ComponentByColumnType, componentFor, displayFor } from './component-by-column-type.ts'
import type { FieldConfig, QueryOperator } from './field-config.ts'
import { keyStem } from './guessed-keys.ts'
import { holdsForeignKey, isAdditionalKeyColumn, type RelationConfig } from './relation-config.ts'
import { rulesFor } from './rules-for.ts'

/** The field a column gives: component, label, rules and where it is shown. */
export function fieldFor(
  column: ColumnFacts,
  table: Pick<Table, 'name' | 'checks' | 'columns'>,
  relations: readonly RelationConfig[],
  { driver, componentMap }: { readonly driver: DriverName; readonly componentMap?: ComponentByColumnType },
  { isKey, listed, filtered, written }: Readonly<Record<'isKey' | 'listed' | 'filtered' | 'written', boolean>>,
): FieldConfig {
  const relation = relations.find((one) => holdsForeignKey(one) && one.foreignKey === column.name)
  const isType = relations.some(({ type }) => type?.column === column.name)
  const choice = relation
    ? { component: 'SelectControl', properties: { relation: relation.name } }
    : isChosenAlong(column, table.columns, relations)
      ? { component: 'HiddenControl', properties: {} }
      : componentFor(column, driver, componentMap, isKey)
  const editable = written && choice !== null && !column.generated && !column.autoIncrement
  const secret = isSecret(column)
  return {
    ...column,
    label: labelFromComment(column.comment, labelName(column.name, relation)),
    component: choice?.component ?? 'StaticControl',
    properties: choice?.properties ?? {},
    required: editable && passwordStorage(column) !== 'short' && !column.nullable && column.default === null,
    rules: rulesFor(column, table, relation),
    showInList: listed,
    // A hash has no room, and what is typed is not to be stored as it is; a type is chosen with its row.
    showInForm: editable && passwordStorage(column) !== 'short' && !isType,
    // Of bytes their number is shown.
    showInDetail: (choice !== null || (column.type.name === 'binary' && !column.type.array)) && !secret,
    // A filter compares one column.
    searchable: filtered && relation?.along === undefined,
    sortable: listed && !relation && !column.type.array && isSortable(column),
    operator: operatorFor(column, relation),
    width: null,
    display: relation ? null : displayFor(column),
  }
}

function labelName(column: string, relation: RelationConfig | undefined): string {
  if (relation?.along) return relation.name
  return relation ? (keyStem(column) ?? column) : column
}

/**
 * True for a column that is always set by choosing a related row by its control: a row without one may need another value
 * in it.
 */
function isChosenAlong(
  { name, nullable }: ColumnFacts,
  columns: readonly Column[],
  relations: readonly RelationConfig[],
): boolean {
  const isFilled = (column: string): boolean => columns.some((one) => one.name === column && !one.nullable)
  const controls = new Set<string>()
  return relations.some((relation) => {
    const isControl = relation.kind === 'belongsTo' && !controls.has(relation.foreignKey)
    if (isControl) controls.add(relation.foreignKey)
    return isControl && isAdditionalKeyColumn(name, relation) && (nullable || isFilled(relation.foreignKey))
  })
}

function operatorFor(column: ColumnFacts, relation: RelationConfig | undefined): QueryOperator {
  const { type } = column
  if (relation || type.values !== undefined || isBooleanType(type)) return 'equal'
  if (isTextType(type)) return 'like'
  return isDateType(type) || isNumberType(type) ? 'between' : 'equal'
}

/** Whether a list can be sorted by a column. */
export function isSortable({ type }: ColumnFacts): boolean {
  return isTextType(type) || isNumberType(type) || isDateType(type) || type.name === 'time' || type.name === 'enum'
}
