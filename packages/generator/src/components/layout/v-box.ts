import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Children in a column. */
export const VBox = defineComponent({
  name: 'VBox',
  group: 'layout',
  icon: 'ColumnHeightOutlined',
  properties: stackShape,
  required: ['items'],
})
