import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, size, text } from '../property-schema.ts'
import { type DisplayProperties, displayShape, type NamedDisplayProperties, namedDisplayShape } from './display.ts'

/** Properties of {@link TextDisplay}. */
export interface TextDisplayProperties extends DisplayProperties {
  /** Cuts the text after so many characters and shows the rest on hover. */
  readonly maxLength?: number
  readonly copyable?: boolean
}

/** Properties of {@link LinkDisplay}. */
export interface LinkDisplayProperties extends NamedDisplayProperties {
  /** May hold `{field}`; without it the value itself is the address. Only http, https, mailto, tel and own paths open. */
  readonly href?: string
  readonly blank?: boolean
}

/** Properties of {@link CodeDisplay}. */
export interface CodeDisplayProperties extends NamedDisplayProperties {
  /** One of those that the code editors know; without it the code has no colours. */
  readonly language?: string
  readonly height?: number | string
}

/** Properties of {@link JsonDisplay}. */
export interface JsonDisplayProperties extends DisplayProperties {
  /** How many levels are open at first. */
  readonly depth?: number
}

/** Plain text. */
export const TextDisplay: ComponentFactory<'Text', TextDisplayProperties> = defineComponent({
  name: 'Text',
  factory: 'TextDisplay',
  group: 'display',
  label: { en: 'Text', zh: '文本' },
  description: { en: 'Plain text', zh: '纯文本' },
  icon: 'FontSizeOutlined',
  properties: { ...displayShape, maxLength: count, copyable: flag },
  columnTypes: ['char', 'varchar', 'text', 'mediumtext', 'longtext', 'uuid', 'network', 'unknown'],
})

/** Hyperlink. */
export const LinkDisplay: ComponentFactory<'Link', LinkDisplayProperties> = defineComponent({
  name: 'Link',
  factory: 'LinkDisplay',
  group: 'display',
  label: { en: 'Link', zh: '链接' },
  description: { en: 'Hyperlink', zh: '超链接' },
  icon: 'LinkOutlined',
  properties: { ...namedDisplayShape, href: text, blank: flag },
  columnTypes: ['varchar', 'text'],
})

/** Markdown turned into safe HTML. */
export const Markdown: ComponentFactory<'Markdown', DisplayProperties> = defineComponent({
  name: 'Markdown',
  group: 'display',
  label: { en: 'Markdown', zh: 'Markdown' },
  description: { en: 'Markdown turned into safe HTML', zh: '把 Markdown 转为安全的 HTML' },
  icon: 'FileMarkdownOutlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})

/** Read-only highlighted code. */
export const CodeDisplay: ComponentFactory<'Code', CodeDisplayProperties> = defineComponent({
  name: 'Code',
  factory: 'CodeDisplay',
  group: 'display',
  label: { en: 'Code', zh: '代码' },
  description: { en: 'Read-only highlighted code', zh: '只读的高亮代码' },
  icon: 'CodeOutlined',
  properties: { ...namedDisplayShape, language: text, height: size },
  columnTypes: ['text', 'mediumtext', 'longtext', 'xml'],
})

/** Collapsible JSON tree. */
export const JsonDisplay: ComponentFactory<'Json', JsonDisplayProperties> = defineComponent({
  name: 'Json',
  factory: 'JsonDisplay',
  group: 'display',
  label: { en: 'JSON', zh: 'JSON' },
  description: { en: 'Collapsible JSON tree', zh: '可折叠的 JSON 树' },
  icon: 'ApartmentOutlined',
  properties: { ...displayShape, depth: z.int().min(0) },
  defaults: { depth: 1 },
  columnTypes: ['json'],
})
