import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Markdown turned into safe HTML. */
export const Markdown = defineComponent({
  name: 'Markdown',
  group: 'display',
  icon: 'FileMarkdownOutlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})
