import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import type { ComponentNode } from '../component.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { type Body, bodySchema, count, nodes, size, text } from '../property-schema.ts'

/** Properties of {@link Wrapper} and {@link Container}. */
export interface BoxProperties {
  readonly body: Body
  /** Pixels around the content. */
  readonly padding?: number
  readonly visibleWhen?: Condition
}

/** Properties of {@link HBox}, {@link VBox} and {@link ButtonToolbar}. */
export interface StackProperties {
  readonly items: readonly ComponentNode[]
  /** Pixels between the children. */
  readonly gap?: number
  readonly visibleWhen?: Condition
}

/** One cell of {@link Grid}. */
export interface GridCell {
  /** Of twelve columns. */
  readonly span?: number
  readonly body: Body
}

/** Properties of {@link Grid}. */
export interface GridProperties {
  readonly cells: readonly GridCell[]
  readonly gap?: number
}

/** One child of {@link Grid2D}; positions count from 1. */
export interface Grid2DCell {
  readonly column: number
  readonly row: number
  readonly width?: number
  readonly height?: number
  readonly body: Body
}

/** Properties of {@link Grid2D}. */
export interface Grid2DProperties {
  readonly columns?: number
  /** Height of one row. */
  readonly rowHeight?: number | string
  readonly cells: readonly Grid2DCell[]
  readonly gap?: number
}

/** Properties of {@link Panel}. */
export interface PanelProperties {
  readonly title?: string
  readonly body: Body
  readonly footer?: readonly ComponentNode[]
  readonly visibleWhen?: Condition
}

const boxShape = { body: bodySchema, padding: count, visibleWhen: conditionSchema }
const stackShape = { items: nodes, gap: count, visibleWhen: conditionSchema }
const gridCell = z.strictObject({
  span: z.int().min(1).max(12).optional(),
  body: bodySchema,
}) as z.ZodType<GridCell>
const grid2DCell = z.strictObject({
  column: z.int().min(1),
  row: z.int().min(1),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  body: bodySchema,
}) as z.ZodType<Grid2DCell>

/** Padded box. */
export const Wrapper: ComponentFactory<'Wrapper', BoxProperties> = defineComponent({
  name: 'Wrapper',
  group: 'layout',
  label: { en: 'Padded box', zh: '内边距容器' },
  description: { en: 'Padded box', zh: '带内边距的容器' },
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
  defaults: { padding: 16 },
})

/** Box that keeps its content together. */
export const Container: ComponentFactory<'Container', BoxProperties> = defineComponent({
  name: 'Container',
  group: 'layout',
  label: { en: 'Box', zh: '容器' },
  description: { en: 'Box that keeps its content together', zh: '包裹内容的容器' },
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
})

/** Children in a row. */
export const HBox: ComponentFactory<'HBox', StackProperties> = defineComponent({
  name: 'HBox',
  group: 'layout',
  label: { en: 'Row', zh: '水平排列' },
  description: { en: 'Children in a row', zh: '子组件水平排列' },
  icon: 'ColumnWidthOutlined',
  properties: stackShape,
  required: ['items'],
})

/** Children in a column. */
export const VBox: ComponentFactory<'VBox', StackProperties> = defineComponent({
  name: 'VBox',
  group: 'layout',
  label: { en: 'Column', zh: '垂直排列' },
  description: { en: 'Children in a column', zh: '子组件垂直排列' },
  icon: 'ColumnHeightOutlined',
  properties: stackShape,
  required: ['items'],
})

/** Row that spaces buttons. */
export const ButtonToolbar: ComponentFactory<'ButtonToolbar', StackProperties> = defineComponent({
  name: 'ButtonToolbar',
  group: 'layout',
  label: { en: 'Button bar', zh: '按钮栏' },
  description: { en: 'Row that spaces buttons', zh: '间隔排列的一排按钮' },
  icon: 'EllipsisOutlined',
  properties: stackShape,
  required: ['items'],
})

/** Twelve-column rows. */
export const Grid: ComponentFactory<'Grid', GridProperties> = defineComponent({
  name: 'Grid',
  group: 'layout',
  label: { en: 'Grid', zh: '栅格' },
  description: { en: 'Twelve-column rows', zh: '十二列栅格' },
  icon: 'LayoutOutlined',
  properties: { cells: z.array(gridCell), gap: count },
  required: ['cells'],
})

/** Children placed on a two-way grid. */
export const Grid2D: ComponentFactory<'Grid2D', Grid2DProperties> = defineComponent({
  name: 'Grid2D',
  group: 'layout',
  label: { en: 'Two-way grid', zh: '二维网格' },
  description: { en: 'Children placed on a two-way grid', zh: '按行列放置子组件的网格' },
  icon: 'TableOutlined',
  properties: { columns: count, rowHeight: size, cells: z.array(grid2DCell), gap: count },
  required: ['cells'],
  defaults: { columns: 12 },
})

/** Card with header, body and footer bar. */
export const Panel: ComponentFactory<'Panel', PanelProperties> = defineComponent({
  name: 'Panel',
  group: 'layout',
  label: { en: 'Panel', zh: '面板' },
  description: { en: 'Card with header, body and footer bar', zh: '带标题、内容和底栏的面板' },
  icon: 'CreditCardOutlined',
  properties: { title: text, body: bodySchema, footer: nodes, visibleWhen: conditionSchema },
  required: ['body'],
})
