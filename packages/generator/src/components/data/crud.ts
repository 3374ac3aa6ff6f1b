import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import { nodeSchema, type RequestSchema, requestSchema } from '../action-schema.ts'
import {
  type ComponentFactory,
  type ComponentNode,
  defineComponent,
  type NodeOf,
  type PropertyShape,
} from '../component.ts'
import { conditionSchema } from '../condition.ts'
import type { FormSchema } from '../layout/form.ts'
import { flag, nodes, size, text } from '../property-schema.ts'

/** Properties of {@link TableColumn}. */
export interface TableColumnProperties {
  /** The field, or `relation.field`. */
  readonly name: string
  readonly label?: string
  /** How the cell is shown: a display component without a name of its own; plain text without it. */
  readonly display?: ComponentNode
  readonly sortable?: boolean
  readonly width?: number | string
  readonly align?: 'left' | 'center' | 'right'
  readonly fixed?: 'left' | 'right'
  readonly ellipsis?: boolean
  /** Hidden at first, offered by the column toggler. */
  readonly toggled?: boolean
  /** Edited in place with this control. */
  readonly editor?: ComponentNode
}

/** Properties of {@link Operation}. */
export interface OperationProperties {
  readonly label?: string
  readonly buttons: readonly ComponentNode[]
  readonly width?: number | string
  readonly fixed?: 'left' | 'right'
}

/**
 * Ways to compare a column: `from` and `to` include their value, `above` and `below` do not; `between` takes two
 * values, `in` and `notIn` several, `empty` and `filled` none.
 */
export const filterOperators = [
  'contains',
  'lacks',
  'starts',
  'ends',
  'equals',
  'not',
  'below',
  'to',
  'from',
  'above',
  'between',
  'in',
  'notIn',
  'empty',
  'filled',
] as const

/** One of {@link filterOperators}. */
export type FilterOperator = (typeof filterOperators)[number]

/** Properties of {@link CRUDTable}. */
export interface CRUDTableProperties {
  /** The address of the resource, relative to the API prefix. */
  readonly api: string
  readonly primaryKey?: string
  readonly columns: readonly (NodeOf<'TableColumn', TableColumnProperties> | NodeOf<'Operation', OperationProperties>)[]
  readonly filter?: FormSchema
  readonly filterTogglable?: boolean
  /** Columns of the table that people may compare as they like, with the operators for each. */
  readonly filterOperators?: Readonly<Record<string, readonly FilterOperator[]>>
  readonly headerToolbar?: readonly ComponentNode[]
  readonly footerToolbar?: readonly ComponentNode[]
  /** Offers actions on several rows; they see `{ids}`. */
  readonly bulkActions?: readonly ComponentNode[]
  readonly perPage?: number
  readonly perPageAvailable?: readonly number[]
  readonly orderBy?: string
  readonly orderDir?: 'asc' | 'desc'
  /** Seconds between reloads. */
  readonly interval?: number
  /** The rows have a trash: shown with `trashed=only`, restored or deleted for good. */
  readonly softDeletes?: boolean
  /** The rows can be downloaded, as CSV or XLSX. */
  readonly exportable?: boolean
  /** Rows can be brought in from a CSV file. */
  readonly importable?: boolean
  /** All rows in one long table that is drawn and fetched while it scrolls, instead of pages. */
  readonly virtual?: boolean
}

/** Properties of {@link ColumnToggler}. */
export interface ColumnTogglerProperties {
  readonly label?: string
}

/** One label and value of {@link Property}. */
export interface PropertyItem {
  /** The field, or `relation.field`. */
  readonly name: string
  readonly label?: string
  readonly display?: ComponentNode
  /** Columns of the grid. */
  readonly span?: number
  readonly visibleWhen?: Condition
}

/** Properties of {@link Property}. */
export interface PropertyProperties {
  readonly title?: string
  readonly items: readonly PropertyItem[]
  /** Where the row comes from; without it the data around it is shown. */
  readonly initRequest?: RequestSchema
  /** Pairs beside each other. */
  readonly columns?: number
  readonly layout?: 'horizontal' | 'vertical'
  readonly bordered?: boolean
}

const align = z.enum(['left', 'center', 'right'])
const side = z.enum(['left', 'right'])

/** Column of a table; any display type may fill the cell. */
export const TableColumn: ComponentFactory<'TableColumn', TableColumnProperties> = defineComponent({
  name: 'TableColumn',
  group: 'data',
  label: { en: 'Table column', zh: '表格列' },
  description: { en: 'Column of a table; any display type may fill the cell', zh: '表格的一列，可用任意展示组件' },
  icon: 'InsertRowLeftOutlined',
  properties: {
    name: z.string().min(1),
    label: text,
    display: nodeSchema,
    sortable: flag,
    width: size,
    align,
    fixed: side,
    ellipsis: flag,
    toggled: flag,
    editor: nodeSchema,
  },
  required: ['name'],
})

/** Table column that holds buttons. */
export const Operation: ComponentFactory<'Operation', OperationProperties> = defineComponent({
  name: 'Operation',
  group: 'data',
  label: { en: 'Row actions', zh: '操作列' },
  description: { en: 'Table column that holds buttons', zh: '放置按钮的表格列' },
  icon: 'MoreOutlined',
  properties: { label: text, buttons: nodes, width: size, fixed: side },
  required: ['buttons'],
})

/** The zod form of {@link CRUDTableProperties}. */
export const listShape: PropertyShape<CRUDTableProperties> = {
  api: text,
  primaryKey: text,
  columns: nodes as z.ZodType<CRUDTableProperties['columns']>,
  filter: nodeSchema as z.ZodType<FormSchema>,
  filterTogglable: flag,
  filterOperators: z.record(z.string().regex(/^\w+$/), z.array(z.enum(filterOperators))),
  headerToolbar: nodes,
  footerToolbar: nodes,
  bulkActions: nodes,
  perPage: z.int().min(1),
  perPageAvailable: z.array(z.int().min(1)),
  orderBy: text,
  orderDir: z.enum(['asc', 'desc']),
  interval: z.number().min(1),
  softDeletes: flag,
  exportable: flag,
  importable: flag,
  virtual: flag,
}

/** What every list does unless it is told otherwise. */
export const listDefaults: Partial<CRUDTableProperties> = {
  primaryKey: 'id',
  filterTogglable: false,
  perPage: 20,
  perPageAvailable: [10, 20, 50, 100],
}

/** List with paging, filter, sort and bulk actions, as a table. */
export const CRUDTable: ComponentFactory<'CRUDTable', CRUDTableProperties> = defineComponent({
  name: 'CRUDTable',
  group: 'data',
  label: { en: 'CRUD table', zh: '增删改查表格' },
  description: {
    en: 'List with paging, filter, sort and bulk actions, as a table',
    zh: '带分页、筛选、排序和批量操作的表格',
  },
  icon: 'TableOutlined',
  properties: listShape,
  required: ['api', 'columns'],
  defaults: listDefaults,
})

/** Menu that shows or hides columns. */
export const ColumnToggler: ComponentFactory<'ColumnToggler', ColumnTogglerProperties> = defineComponent({
  name: 'ColumnToggler',
  group: 'data',
  label: { en: 'Column toggler', zh: '列显示切换' },
  description: { en: 'Menu that shows or hides columns', zh: '显示或隐藏列的菜单' },
  icon: 'SettingOutlined',
  properties: { label: text },
})

/** Label and value pairs in a grid. */
export const Property: ComponentFactory<'Property', PropertyProperties> = defineComponent({
  name: 'Property',
  group: 'data',
  label: { en: 'Property list', zh: '属性表' },
  description: { en: 'Label and value pairs in a grid', zh: '网格排列的名称与值' },
  icon: 'ProfileOutlined',
  properties: {
    title: text,
    items: z.array(
      z.strictObject({
        name: z.string().min(1),
        label: text.optional(),
        display: nodeSchema.optional(),
        span: z.int().min(1).optional(),
        visibleWhen: conditionSchema.optional(),
      }) as z.ZodType<PropertyItem>,
    ),
    initRequest: requestSchema,
    columns: z.int().min(1).max(4),
    layout: z.enum(['horizontal', 'vertical']),
    bordered: flag,
  },
  required: ['items'],
  defaults: { columns: 2, bordered: true },
})
