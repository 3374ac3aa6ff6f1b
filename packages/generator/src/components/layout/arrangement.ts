import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import { nodeSchema } from '../action-schema.ts'
import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { type Body, bodySchema, flag, nodes, size, text } from '../property-schema.ts'

/** One page of {@link Tabs}. */
export interface TabProperties {
  readonly key?: string
  readonly title: string
  readonly icon?: string
  readonly body: Body
  readonly visibleWhen?: Condition
}

/** Properties of {@link Tabs}. */
export interface TabsProperties {
  readonly tabs: readonly TabProperties[]
  readonly placement?: 'top' | 'left' | 'right' | 'bottom'
  readonly activeKey?: string
}

/** Properties of {@link Card}. */
export interface CardProperties {
  readonly title?: string
  readonly subTitle?: string
  readonly cover?: string
  readonly body?: Body
  readonly actions?: readonly ComponentNode[]
  readonly size?: 'default' | 'small'
}

/** Properties of {@link Flex}. */
export interface FlexProperties {
  readonly items: readonly (ComponentNode | string)[]
  readonly direction?: 'row' | 'column'
  readonly justify?: 'start' | 'center' | 'end' | 'space-between' | 'space-around'
  readonly align?: 'start' | 'center' | 'end' | 'stretch'
  readonly gap?: number | string
  readonly wrap?: boolean
}

/** Properties of {@link Divider}. */
export interface DividerProperties {
  readonly title?: string
  readonly vertical?: boolean
  readonly dashed?: boolean
}

const tabSchema = z.strictObject({
  key: text.optional(),
  title: text,
  icon: text.optional(),
  body: bodySchema,
  visibleWhen: conditionSchema.optional(),
}) as z.ZodType<TabProperties>

/** Pages behind tabs. */
export const Tabs: ComponentFactory<'Tabs', TabsProperties> = defineComponent({
  name: 'Tabs',
  group: 'layout',
  label: { en: 'Tabs', zh: '选项卡' },
  description: { en: 'Pages behind tabs', zh: '用选项卡切换的内容' },
  icon: 'FolderOutlined',
  properties: { tabs: z.array(tabSchema), placement: z.enum(['top', 'left', 'right', 'bottom']), activeKey: text },
  required: ['tabs'],
  defaults: { placement: 'top' },
})

/** One card with header, body and actions. */
export const Card: ComponentFactory<'Card', CardProperties> = defineComponent({
  name: 'Card',
  group: 'data',
  label: { en: 'Card', zh: '卡片' },
  description: { en: 'One card with header, body and actions', zh: '带标题、内容和操作的卡片' },
  icon: 'CreditCardOutlined',
  properties: {
    title: text,
    subTitle: text,
    cover: text,
    body: bodySchema,
    actions: nodes,
    size: z.enum(['default', 'small']),
  },
})

/** Children placed with flexbox. */
export const Flex: ComponentFactory<'Flex', FlexProperties> = defineComponent({
  name: 'Flex',
  group: 'layout',
  label: { en: 'Flex', zh: '弹性布局' },
  description: { en: 'Children placed with flexbox', zh: '用 flexbox 排列的内容' },
  icon: 'ColumnWidthOutlined',
  properties: {
    items: z.array(z.union([nodeSchema, text])),
    direction: z.enum(['row', 'column']),
    justify: z.enum(['start', 'center', 'end', 'space-between', 'space-around']),
    align: z.enum(['start', 'center', 'end', 'stretch']),
    gap: size,
    wrap: flag,
  },
  required: ['items'],
  defaults: { direction: 'row' },
})

/** Line between blocks. */
export const Divider: ComponentFactory<'Divider', DividerProperties> = defineComponent({
  name: 'Divider',
  group: 'layout',
  label: { en: 'Divider', zh: '分割线' },
  description: { en: 'Line between blocks', zh: '内容之间的分割线' },
  icon: 'LineOutlined',
  properties: { title: text, vertical: flag, dashed: flag },
})
