import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Text only, no HTML. */
export const Plain = defineComponent({
  name: 'Plain',
  group: 'display',
  label: { en: 'Plain text', zh: '纯文本' },
  description: { en: 'Text only, no HTML', zh: '仅文本，不含 HTML' },
  icon: 'FontSizeOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar', 'text'],
})
