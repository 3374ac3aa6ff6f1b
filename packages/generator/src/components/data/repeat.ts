import { z } from 'zod'
import { nodeSchema, type RequestSchema, requestSchema } from '../action-schema.ts'
import type { ComponentNode } from '../component.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { type Body, bodySchema, count, nodes, text } from '../property-schema.ts'
import type { PropertyItem } from './crud.ts'

/** Where the components that repeat take their rows from: fixed ones, or a field of the data around. */
export interface RowsProperties {
  readonly items?: readonly Readonly<Record<string, unknown>>[]
  /** The field that holds the rows. */
  readonly name?: string
  readonly placeholder?: string
}

/** Properties of {@link Table}. */
export interface TableProperties extends RowsProperties {
  readonly columns: readonly PropertyItem[]
}

/** Properties of {@link ListView}; texts may hold `{field}`. */
export interface ListViewProperties extends RowsProperties {
  readonly title: string
  readonly description?: string
  readonly avatar?: string
  readonly actions?: readonly ComponentNode[]
}

/** Properties of {@link Cards}. */
export interface CardsProperties extends RowsProperties {
  readonly card: ComponentNode
  /** Cards beside each other on a wide screen. */
  readonly columns?: number
}

/** Properties of {@link Each}. */
export interface EachProperties extends RowsProperties {
  readonly body: Body
}

/** Properties of {@link Service}. */
export interface ServiceProperties {
  readonly request: RequestSchema
  readonly body: Body
  /** Seconds between reloads. */
  readonly interval?: number
}

/** Properties of {@link Timeline}; texts may hold `{field}`. */
export interface TimelineProperties extends RowsProperties {
  readonly title: string
  readonly time?: string
  readonly detail?: string
}

const rows = z.array(z.record(z.string(), z.unknown()))
const rowsShape = { items: rows, name: text, placeholder: text }
const columns = z.array(z.looseObject({ name: text })) as unknown as z.ZodType<readonly PropertyItem[]>

/** Table of rows already in the data. */
export const Table: ComponentFactory<'Table', TableProperties> = defineComponent({
  name: 'Table',
  group: 'data',
  label: { en: 'Table', zh: '表格' },
  description: { en: 'Table of rows already in the data', zh: '显示已有数据的表格' },
  icon: 'TableOutlined',
  properties: { ...rowsShape, columns },
  required: ['columns'],
  columnTypes: ['json'],
})

/** Lines with title, text and actions. */
export const ListView: ComponentFactory<'ListView', ListViewProperties> = defineComponent({
  name: 'ListView',
  group: 'data',
  label: { en: 'List', zh: '列表' },
  description: { en: 'Lines with title, text and actions', zh: '带标题、文字和操作的列表' },
  icon: 'UnorderedListOutlined',
  properties: { ...rowsShape, title: text, description: text, avatar: text, actions: nodes },
  required: ['title'],
})

/** Cards repeated over rows. */
export const Cards: ComponentFactory<'Cards', CardsProperties> = defineComponent({
  name: 'Cards',
  group: 'data',
  label: { en: 'Cards', zh: '卡片列表' },
  description: { en: 'Cards repeated over rows', zh: '按行重复的卡片' },
  icon: 'AppstoreOutlined',
  properties: { ...rowsShape, card: nodeSchema, columns: count },
  required: ['card'],
  defaults: { columns: 3 },
})

/** Repeats its body for every item. */
export const Each: ComponentFactory<'Each', EachProperties> = defineComponent({
  name: 'Each',
  group: 'data',
  label: { en: 'For each', zh: '循环' },
  description: { en: 'Repeats its body for every item', zh: '对每一项重复内容' },
  icon: 'RetweetOutlined',
  properties: { ...rowsShape, body: bodySchema },
  required: ['body'],
})

/** Loads data and hands it to its body. */
export const Service: ComponentFactory<'Service', ServiceProperties> = defineComponent({
  name: 'Service',
  group: 'data',
  label: { en: 'Data loader', zh: '数据服务' },
  description: { en: 'Loads data and hands it to its body', zh: '加载数据并交给内容' },
  icon: 'CloudDownloadOutlined',
  properties: { request: requestSchema, body: bodySchema, interval: z.number().min(1) },
  required: ['request', 'body'],
})

/** Events along a line. */
export const Timeline: ComponentFactory<'Timeline', TimelineProperties> = defineComponent({
  name: 'Timeline',
  group: 'data',
  label: { en: 'Timeline', zh: '时间轴' },
  description: { en: 'Events along a line', zh: '沿时间排列的事件' },
  icon: 'FieldTimeOutlined',
  properties: { ...rowsShape, title: text, time: text, detail: text },
  required: ['title'],
})
