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

/** Properties of {@link Dialog} and {@link Drawer}. */
export interface DialogProperties {
  readonly title?: string
  readonly body: Body
  readonly width?: number | string
  /** Replaces the buttons at the foot. */
  readonly footer?: readonly ComponentNode[]
  /** Closes on a click outside; Escape always closes. */
  readonly maskClosable?: boolean
}

/** Properties of {@link Drawer}. */
export interface DrawerProperties extends DialogProperties {
  readonly placement?: 'left' | 'right' | 'top' | 'bottom'
}

const dialogShape = { title: text, body: bodySchema, width: size, footer: nodes, maskClosable: flag }

const pages = z.strictObject({ create: nodeSchema.optional(), edit: nodeSchema.optional() }) as unknown as z.ZodType<
  NonNullable<PageProperties['pages']>
>

/** Outer frame: title, toolbar and body. */
export const Page: ComponentFactory<'Page', PageProperties> = defineComponent({
  name: 'Page',
  group: 'layout',
  label: { en: 'Page', zh: '页面' },
  description: { en: 'Outer frame: title, toolbar and body', zh: '外层框架:标题、工具栏和内容' },
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
  properties: dialogShape,
  required: ['body'],
})

/** Panel that slides in from an edge. */
export const Drawer: ComponentFactory<'Drawer', DrawerProperties> = defineComponent({
  name: 'Drawer',
  group: 'layout',
  label: { en: 'Drawer', zh: '抽屉' },
  description: { en: 'Panel that slides in from an edge', zh: '从边缘滑出的面板' },
  icon: 'MenuFoldOutlined',
  properties: { ...dialogShape, placement: z.enum(['left', 'right', 'top', 'bottom']) },
  required: ['body'],
  defaults: { placement: 'right' },
})
