import { type ComponentFactory, defineComponent } from '../component.ts'
import { count } from '../property-schema.ts'
import { type DisplayProperties, displayShape } from './display.ts'

/** Properties of {@link MultilineText}. */
export interface MultilineTextProperties extends DisplayProperties {
  /** Lines before it folds. */
  readonly lines?: number
}

/** Properties of {@link Words}. */
export interface WordsProperties extends DisplayProperties {
  /** Shows so many before it folds. */
  readonly limit?: number
}

/** Text only, no HTML. */
export const Plain: ComponentFactory<'Plain', DisplayProperties> = defineComponent({
  name: 'Plain',
  group: 'display',
  label: { en: 'Plain text', zh: '纯文本' },
  description: { en: 'Text only, no HTML', zh: '仅文本，不含 HTML' },
  icon: 'FontSizeOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar', 'text'],
})

/** HTML, cleaned of everything that runs. */
export const HtmlDisplay: ComponentFactory<'Html', DisplayProperties> = defineComponent({
  name: 'Html',
  factory: 'HtmlDisplay',
  group: 'display',
  label: { en: 'HTML', zh: 'HTML' },
  description: { en: 'HTML, cleaned of everything that runs', zh: '清除可执行内容后的 HTML' },
  icon: 'Html5Outlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})

/** Long text folded after some lines. */
export const MultilineText: ComponentFactory<'MultilineText', MultilineTextProperties> = defineComponent({
  name: 'MultilineText',
  group: 'display',
  label: { en: 'Long text', zh: '多行文本' },
  description: { en: 'Long text folded after some lines', zh: '超过若干行后折叠的长文本' },
  icon: 'AlignLeftOutlined',
  properties: { ...displayShape, lines: count },
  defaults: { lines: 3 },
  columnTypes: ['text', 'mediumtext', 'longtext'],
})

/** Shortened list with show more. */
export const Words: ComponentFactory<'Words', WordsProperties> = defineComponent({
  name: 'Words',
  group: 'display',
  label: { en: 'Shortened list', zh: '词语列表' },
  description: { en: 'Shortened list with show more', zh: '可展开的简短列表' },
  icon: 'EllipsisOutlined',
  properties: { ...displayShape, limit: count },
  defaults: { limit: 3 },
  columnTypes: ['json', 'set'],
})

/** Masked value with a reveal icon. */
export const Password: ComponentFactory<'Password', DisplayProperties> = defineComponent({
  name: 'Password',
  group: 'display',
  label: { en: 'Masked value', zh: '掩码' },
  description: { en: 'Masked value with a reveal icon', zh: '隐藏的值，可点击显示' },
  icon: 'EyeInvisibleOutlined',
  properties: displayShape,
  columnTypes: ['varchar'],
})
