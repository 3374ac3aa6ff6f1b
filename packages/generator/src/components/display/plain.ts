import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Text only, no HTML. */
export const Plain = defineComponent({
  name: 'Plain',
  group: 'display',
  icon: 'FontSizeOutlined',
  properties: displayShape,
  columnTypes: ['char', 'varchar', 'text'],
})
