import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** HTML, cleaned of everything that runs. */
export const HtmlDisplay = defineComponent({
  name: 'Html',
  factory: 'HtmlDisplay',
  group: 'display',
  label: { en: 'HTML', zh: 'HTML' },
  description: { en: 'HTML, cleaned of everything that runs', zh: '清除可执行内容后的 HTML' },
  icon: 'Html5Outlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})
