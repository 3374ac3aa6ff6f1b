import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Markdown turned into safe HTML. */
export const Markdown = defineComponent({
  name: 'Markdown',
  group: 'display',
  label: { en: 'Markdown', zh: 'Markdown' },
  description: { en: 'Markdown turned into safe HTML', zh: '把 Markdown 转为安全的 HTML' },
  icon: 'FileMarkdownOutlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})
