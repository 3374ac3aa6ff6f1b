import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Children in a row. */
export const HBox = defineComponent({
  name: 'HBox',
  group: 'layout',
  icon: 'ColumnWidthOutlined',
  properties: stackShape,
  required: ['items'],
})
