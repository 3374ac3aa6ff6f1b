import type { Table } from '@quoin/introspect'
import { labelFromFirstLine } from '../naming/label.ts'
import { isByteKey } from './byte-keys.ts'
import { isSecret, passwordStorage } from './column-meaning.ts'
import { type ComponentByColumnType, componentFor, componentReason } from './component-by-column-type.ts'
import { displayColumnReason } from './display-column.ts'
import type { FieldConfig } from './field-config.ts'
import type { GenerationRecord } from './generation-record.ts'
import { type Guess, type GuessReason, type GuessRule, guessReason, type RecordGuesses } from './guess.ts'
import { listReason, rowNameColumns } from './list-columns.ts'
import { managedColumnsOf } from './managed-columns.ts'
import { type RecordFromTableOptions, recordFromTable } from './record-from-table.ts'
import { holdsForeignKey, type RelationConfig } from './relation-config.ts'
import { relationReason } from './relations-for.ts'
import { rulesReasons } from './rules-for.ts'

/** What {@link recordFromTable} makes of a table, value by value, with the reason for each. */
export function recordGuesses(table: Table, options: RecordFromTableOptions): RecordGuesses {
  const record = recordFromTable(table, options)
  const { fields, relations, page } = record
  const named = guessReason(labelFromFirstLine(table.comment) === null ? 'table.name' : 'table.comment', {
    table: table.name,
  })
  const shown = rowNameColumns(fields)
  const count = fields.length
  const guesses: Record<string, Guess> = {
    functionName: guess(record.functionName, named),
    modelName: guess(record.modelName, guessReason('table.name', { table: table.name })),
    primaryKey: guess(record.primaryKey, guessReason('key.row')),
    'route.path': guess(record.route.path, guessReason('table.name', { table: table.name })),
    'route.menuName': guess(record.route.menuName, named),
    'page.display': guess(page.display, guessReason('page.display', { count })),
    'page.form.columns': guess(page.form.columns, guessReason('page.columns', { count })),
    'page.list.orderBy': guess(page.list.orderBy, ...(page.list.orderBy === null ? [] : [guessReason('order.first')])),
    ...managedGuesses(record),
  }
  for (const relation of relations) {
    const { name, foreignKey, displayColumn } = relation
    guesses[`relations.${name}.foreignKey`] = guess(foreignKey, relationReason(relation))
    guesses[`relations.${name}.displayColumn`] = guess(displayColumn, displayColumnReason(displayColumn))
  }
  for (const field of fields) {
    for (const [property, reasons] of Object.entries(fieldReasons(field, record, table, shown, options.componentMap)))
      guesses[`fields.${field.name}.${property}`] = guess(field[property as keyof FieldConfig], ...reasons)
  }
  return guesses
}

/** What the server keeps of the life of a row, and in which columns. */
function managedGuesses(record: GenerationRecord): RecordGuesses {
  const { created, updated, deleted, createdBy, updatedBy, deletedBy } = managedColumnsOf(record)
  const named = (...names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined).join(', ')
  const reason = (columns: string) =>
    columns === '' ? guessReason('managed.none') : guessReason('managed.columns', { columns })
  const people = named(createdBy, updatedBy, deletedBy)
  return {
    timestamps: guess(record.timestamps, reason(named(created, updated))),
    softDeletes: guess(record.softDeletes, reason(named(deleted))),
    managed: guess(record.managed, ...(people === '' ? [] : [guessReason('managed.people', { columns: people })])),
  }
}

function guess(value: unknown, ...reasons: readonly GuessReason[]): Guess {
  return { value, reasons }
}

type FieldReasons = Readonly<Partial<Record<keyof FieldConfig, readonly GuessReason[]>>>

/** Why a field that was guessed is as it is. */
function fieldReasons(
  field: FieldConfig,
  record: GenerationRecord,
  table: Table,
  shown: readonly string[],
  map: ComponentByColumnType = {},
): FieldReasons {
  const { type } = field
  const {
    relations,
    table: { driver },
  } = record
  const relation = relations.find((one) => holdsForeignKey(one) && one.foreignKey === field.name)
  const component = relation
    ? guessReason('component.relation', { table: relation.table })
    : componentReason(field, componentFor(field, driver, map, isByteKey(field, record)), map)
  const isDatabases = field.generated !== null || field.autoIncrement
  const none = component.rule === 'component.none'
  return {
    label: [guessReason(labelFromFirstLine(field.comment) === null ? 'label.name' : 'label.comment')],
    component: [component],
    required: [guessReason(none || isDatabases ? 'required.database' : requiredRule(field))],
    rules: rulesReasons(field, table, relation),
    showInList: [listReason(field, record, { shown, listed: field.showInList, driver })],
    showInForm: [none ? component : formReason(field, relations)],
    showInDetail: [none ? component : guessReason(isSecret(field) ? 'secret' : 'detail.shown')],
    searchable: [ofListed(field, field.searchable ? 'search.suits' : 'search.never')],
    sortable: [ofListed(field, field.sortable ? 'sort.suits' : 'sort.never')],
    operator: [guessReason(`operator.${field.operator}`)],
    display: [guessReason(displayRule(field, relation !== undefined), { type: type.raw })],
  }
}

function formReason(field: FieldConfig, relations: readonly RelationConfig[]): GuessReason {
  if (passwordStorage(field) === 'short') return guessReason('password.short')
  const chosen = relations.find(({ type }) => type?.column === field.name)
  if (chosen !== undefined) return guessReason('form.type', { key: chosen.foreignKey })
  return guessReason(field.generated !== null || field.autoIncrement ? 'form.database' : 'form.written')
}

function requiredRule({ nullable, required }: FieldConfig): GuessRule {
  if (required) return 'required.needed'
  return nullable ? 'required.nullable' : 'required.default'
}

function ofListed({ showInList, type }: FieldConfig, rule: GuessRule): GuessReason {
  return showInList ? guessReason(rule, { type: type.raw }) : guessReason('unlisted')
}

function displayRule({ display }: FieldConfig, isRelation: boolean): GuessRule {
  if (isRelation) return 'display.relation'
  return display === null ? 'display.plain' : 'display.type'
}
