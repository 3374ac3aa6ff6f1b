import { defineComponent } from '../component.ts'
import { selectShape } from './choice-shape.ts'

/** Drop-down list that starts in multiple mode. */
export const MultiSelectControl = defineComponent({
  name: 'MultiSelectControl',
  group: 'form',
  icon: 'CheckSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['set', 'json'],
})
