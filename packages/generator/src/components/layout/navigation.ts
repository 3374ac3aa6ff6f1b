import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { type Body, bodySchema, count, size, text } from '../property-schema.ts'

/** One link of the navigation components; `link` is a path of the panel. */
export interface NavigationItem {
  readonly title: string
  readonly link?: string
  readonly icon?: string
  readonly description?: string
  readonly children?: readonly NavigationItem[]
}

/** Properties of {@link Breadcrumb} and {@link Nav}. */
export interface NavigationProperties {
  readonly items: readonly NavigationItem[]
}

/** Properties of {@link GridNav}. */
export interface GridNavProperties extends NavigationProperties {
  /** Tiles beside each other. */
  readonly columns?: number
}

/** Properties of {@link Steps}. */
export interface StepsProperties {
  readonly steps: readonly NavigationItem[]
  /** The step that is under way, counted from 0, or the name of a field that holds it. */
  readonly current?: number | string
  readonly direction?: 'horizontal' | 'vertical'
}

/** One section of {@link AnchorNav}. */
export interface AnchorSection {
  readonly title: string
  readonly body: Body
}

/** Properties of {@link AnchorNav}. */
export interface AnchorNavProperties {
  readonly sections: readonly AnchorSection[]
}

/**
 * Properties of {@link IFrame}: pages of the own origin that let the panel frame them, which are uploads, pages among
 * the assets of extensions, and answers that say so; the panel itself is in no frame.
 */
export interface IFrameProperties {
  readonly src: string
  readonly title: string
  readonly height?: number | string
}

const item: z.ZodType<NavigationItem> = z.lazy(
  () =>
    z.strictObject({
      title: text,
      link: text.optional(),
      icon: text.optional(),
      description: text.optional(),
      children: z.array(item).optional(),
    }) as z.ZodType<NavigationItem>,
)
const section = z.strictObject({ title: text, body: bodySchema }) as z.ZodType<AnchorSection>

/** Path of links to the current place. */
export const Breadcrumb: ComponentFactory<'Breadcrumb', NavigationProperties> = defineComponent({
  name: 'Breadcrumb',
  group: 'layout',
  label: { en: 'Breadcrumb', zh: '面包屑' },
  description: { en: 'Path of links to the current place', zh: '到当前位置的链接路径' },
  icon: 'RightOutlined',
  properties: { items: z.array(item) },
  required: ['items'],
})

/** Menu of links, may be a tree. */
export const Nav: ComponentFactory<'Nav', NavigationProperties> = defineComponent({
  name: 'Nav',
  group: 'layout',
  label: { en: 'Link menu', zh: '导航菜单' },
  description: { en: 'Menu of links, may be a tree', zh: '链接菜单，可为树形' },
  icon: 'MenuOutlined',
  properties: { items: z.array(item) },
  required: ['items'],
})

/** Tiles that link elsewhere. */
export const GridNav: ComponentFactory<'GridNav', GridNavProperties> = defineComponent({
  name: 'GridNav',
  group: 'layout',
  label: { en: 'Tiles of links', zh: '宫格导航' },
  description: { en: 'Tiles that link elsewhere', zh: '指向其他页面的宫格' },
  icon: 'AppstoreOutlined',
  properties: { items: z.array(item), columns: count },
  required: ['items'],
  defaults: { columns: 4 },
})

/** Progress of numbered steps. */
export const Steps: ComponentFactory<'Steps', StepsProperties> = defineComponent({
  name: 'Steps',
  group: 'layout',
  label: { en: 'Steps', zh: '步骤条' },
  description: { en: 'Progress of numbered steps', zh: '编号步骤的进度' },
  icon: 'NodeIndexOutlined',
  properties: { steps: z.array(item), current: size, direction: z.enum(['horizontal', 'vertical']) },
  required: ['steps'],
  defaults: { current: 0 },
})

/** Sections with a jump list. */
export const AnchorNav: ComponentFactory<'AnchorNav', AnchorNavProperties> = defineComponent({
  name: 'AnchorNav',
  group: 'layout',
  label: { en: 'Sections', zh: '锚点导航' },
  description: { en: 'Sections with a jump list', zh: '带跳转列表的分节内容' },
  icon: 'LinkOutlined',
  properties: { sections: z.array(section) },
  required: ['sections'],
})

/** Embedded page. */
export const IFrame: ComponentFactory<'IFrame', IFrameProperties> = defineComponent({
  name: 'IFrame',
  group: 'layout',
  label: { en: 'Embedded page', zh: '内嵌页面' },
  description: {
    en: 'Own page or uploaded file, shown apart from the panel',
    zh: '与面板隔离显示的本站页面或上传文件',
  },
  icon: 'ChromeOutlined',
  properties: { src: text, title: text, height: size },
  required: ['src', 'title'],
  defaults: { height: 480 },
})
