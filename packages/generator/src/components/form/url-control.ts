import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Text box that checks for a web address. */
export const UrlControl = defineComponent({
  name: 'UrlControl',
  group: 'form',
  icon: 'LinkOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar', 'text'],
})
