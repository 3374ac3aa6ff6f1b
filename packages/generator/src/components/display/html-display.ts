import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** HTML, cleaned of everything that runs. */
export const HtmlDisplay = defineComponent({
  name: 'Html',
  factory: 'HtmlDisplay',
  group: 'display',
  icon: 'Html5Outlined',
  properties: displayShape,
  columnTypes: ['text', 'mediumtext', 'longtext'],
})
