import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { type ComponentFactory, type ComponentNode, defineComponent, type NodeOf } from '../component.ts'
import { type Body, bodySchema, flag, nodes, size, text } from '../property-schema.ts'

/** Properties of {@link Page}. */
export interface PageProperties {
  readonly title?: string
  readonly subTitle?: string
  readonly toolbar?: readonly ComponentNode[]
  readonly body: Body
  /** The pages of the form of a list, when it is shown as a page of its own. */
  readonly pages?: { readonly create?: PageSchema; readonly edit?: PageSchema }
}

/** What the index and show actions of a resource answer (contract: wire page schema). */
export type PageSchema = NodeOf<'Page', PageProperties>

/** What {@link Dialog} and {@link Drawer} have in common. */
interface WindowProperties {
  readonly title?: string
  readonly body: Body
  /** Named width; `medium` where neither this nor `width` is given. */
  readonly size?: 'small' | 'medium' | 'large' | 'full'
  /** Pixels or a CSS length, before `size`. */
  readonly width?: number | string
  /** Replaces the buttons at the foot. */
  readonly footer?: readonly ComponentNode[]
  /** Closes on a click outside; Escape always closes. */
  readonly maskClosable?: boolean
}

/** Properties of {@link Dialog}. */
export interface DialogProperties extends WindowProperties {
  /** Stands in the middle of the screen instead of near its top. */
  readonly centered?: boolean
}

/** Properties of {@link Drawer}. */
export interface DrawerProperties extends WindowProperties {
  readonly placement?: 'left' | 'right' | 'top' | 'bottom'
}

const windowShape = {
  title: text,
  body: bodySchema,
  size: z.enum(['small', 'medium', 'large', 'full']),
  width: size,
  footer: nodes,
  maskClosable: flag,
}

const pages = z.strictObject({ create: nodeSchema.optional(), edit: nodeSchema.optional() }) as unknown as z.ZodType<
  NonNullable<PageProperties['pages']>
>

/** Outer frame: title, toolbar and body. */
export const Page: ComponentFactory<'Page', PageProperties> = defineComponent({
  name: 'Page',
  group: 'layout',
  label: { en: 'Page', zh: '页面' },
  description: { en: 'Outer frame: title, toolbar and body', zh: '外层框架：标题、工具栏和内容' },
  icon: 'LayoutOutlined',
  properties: { title: text, subTitle: text, toolbar: nodes, body: bodySchema, pages },
  required: ['body'],
})

/** Modal window. */
export const Dialog: ComponentFactory<'Dialog', DialogProperties> = defineComponent({
  name: 'Dialog',
  group: 'layout',
  label: { en: 'Dialog', zh: '弹窗' },
  description: { en: 'Modal window', zh: '模态窗口' },
  icon: 'BlockOutlined',
  properties: { ...windowShape, centered: flag },
  required: ['body'],
})

/** Panel that slides in from an edge. */
export const Drawer: ComponentFactory<'Drawer', DrawerProperties> = defineComponent({
  name: 'Drawer',
  group: 'layout',
  label: { en: 'Drawer', zh: '抽屉' },
  description: { en: 'Panel that slides in from an edge', zh: '从边缘滑出的面板' },
  icon: 'MenuFoldOutlined',
  properties: { ...windowShape, placement: z.enum(['left', 'right', 'top', 'bottom']) },
  required: ['body'],
  defaults: { placement: 'right' },
})
