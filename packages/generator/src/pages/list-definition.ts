import { isEditedWithTimeZone } from '../emit/column-type.ts'
import { type Feature, relationOfForeignKey } from '../emit/feature.ts'
import { isBooleanType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import {
  type FormDisplay,
  type RowActionPart,
  rowButtons,
  type ToolbarPart,
  toolbarButtons,
} from '../record/page-config.ts'
import { belongsToManyRelations } from './edited-relation.ts'
import { FieldNodes } from './field-nodes.ts'
import { belongsToManyControl, belongsToManyDisplayItem } from './joined-nodes.ts'
import { PageNode, type PageProperties, type PageValue, SharedValue } from './page-value.ts'

/** The list of a feature. */
export interface ListDefinition {
  /** How forms and details open. */
  readonly display: FormDisplay
  /** The buttons above it. */
  readonly toolbar: readonly ToolbarPart[]
  /** The buttons beside a row; null where nothing leads to one. */
  readonly actions: readonly RowActionPart[] | null
  /** Whether the filter folds, order and page size. */
  readonly table: PageProperties
  readonly filters: readonly PageNode[]
  /** The columns before the one with the actions of a row. */
  readonly columns: readonly PageNode[]
}

const maxColumns = 8

/** Toolbar, filter and columns of a feature's list. */
export function listDefinition(feature: Feature): ListDefinition {
  const { page, primaryKey, readOnly = false } = feature.record
  const { list } = page
  const { toolbar = toolbarButtons, actions = rowButtons } = list
  const isOffered = (part: ToolbarPart | RowActionPart): boolean => !(readOnly && writing.has(part))
  return {
    display: page.display,
    toolbar: toolbar.filter(isOffered),
    actions: primaryKey === null ? null : actions.filter(isOffered),
    table: {
      filterTogglable: list.filterTogglable,
      ...(readOnly && { bulkActions: [] }),
      ...(list.orderBy !== null && { orderBy: list.orderBy, orderDir: list.orderDir }),
      ...(list.perPage !== null && { perPage: list.perPage }),
    },
    filters: inOrder(namedFilters(feature), list.filters),
    columns: inOrder(namedColumns(feature), list.columns),
  }
}

/** What needs rows that can be changed. */
const writing: ReadonlySet<unknown> = new Set(['create', 'edit', 'delete'])

/** Components by the column or relation that they are for. */
type NamedNodes = readonly (readonly [name: string, nodes: readonly PageNode[]])[]

/** The named ones first, in their order; the others as they come. */
function inOrder(named: NamedNodes, order: readonly string[] = []): readonly PageNode[] {
  const place = (name: string): number => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return named.toSorted(([one], [other]) => place(one) - place(other)).flatMap(([, nodes]) => nodes)
}

function namedFilters(feature: Feature): NamedNodes {
  const nodes = new FieldNodes(feature)
  const fields = feature.fields.filter(({ searchable }) => searchable)
  return [
    ...fields.map((field) => [field.name, filtersOf(field, feature, nodes)] as const),
    ...belongsToManyRelations(feature).map((relation) => [relation.name, [belongsToManyControl(relation)]] as const),
  ]
}

function namedColumns(feature: Feature): NamedNodes {
  const nodes = new FieldNodes(feature)
  const listed = feature.fields.filter(({ showInList }) => showInList)
  const columns = listed.map((field) => {
    const display = nodes.display(field)
    return column(field.name, {
      name: nodes.shownName(field),
      label: field.label,
      ...(field.sortable && { sortable: true }),
      ...(field.width !== null && { width: field.width }),
      ...(display && { display }),
    })
  })
  const keys = nodes.keys().map(({ name, label, isNumber }) =>
    column(name, {
      name,
      label,
      sortable: true,
      ...(name === 'id' && { width: 80 }),
      ...(isNumber && { align: 'right' }),
    }),
  )
  const created = listed.length < maxColumns ? nodes.managedNodes(['created']) : []
  const timestamps = created.map(({ display, ...kept }) =>
    column(kept.name, { ...kept, sortable: true, ...(display && { display }) }),
  )
  const joined = belongsToManyRelations(feature).map((relation) =>
    column(relation.name, belongsToManyDisplayItem(relation)),
  )
  return [...keys, ...columns, ...joined, ...timestamps]
}

function column(name: string, properties: PageProperties): NamedNodes[number] {
  return [name, [new PageNode('TableColumn', properties)]]
}

function filtersOf(field: FieldConfig, feature: Feature, nodes: FieldNodes): readonly PageNode[] {
  const { name, label, type, properties } = field
  const { precision, options } = properties
  const relation = relationOfForeignKey(field, feature)
  // Which row is meant is said by the type beside it.
  if (relation?.type !== undefined) return []
  if (isRangeFilter(field)) {
    if (type.name === 'date') return [new PageNode('DateRangeControl', { name, label })]
    if (type.name === 'datetime' || type.name === 'timestamptz')
      return [
        new PageNode('DateTimeRangeControl', { name, label, ...(isEditedWithTimeZone(field) && { zoned: true }) }),
      ]
    const own = typeof precision === 'number' && precision > 0 ? { precision } : {}
    const bound = (suffix: string): PageNode =>
      new PageNode('NumberControl', { name: `${name}_${suffix}`, label: `${label} ${suffix}`, ...own })
    return [bound('from'), bound('to')]
  }
  if (field.operator === 'like') return [new PageNode('TextControl', { name, label })]
  if (relation) return [new PageNode('SelectControl', { name, label, relation: relation.name, clearable: true })]
  if (isBooleanType(type)) {
    const choices = new SharedValue('yesOrNo', yesOrNo)
    return [new PageNode('SelectControl', { name, label, options: choices, clearable: true })]
  }
  if (Array.isArray(options)) {
    const own = nodes.own(field, { options: options as PageValue })
    return [new PageNode('SelectControl', { name, label, ...own, clearable: true })]
  }
  return [new PageNode(field.component === 'NumberControl' ? 'NumberControl' : 'TextControl', { name, label })]
}

/** Whether a search compares a low and a high bound. */
export function isRangeFilter(field: FieldConfig): boolean {
  return field.operator === 'between'
}

const yesOrNo: PageValue = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]
