import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Children in a column. */
export const VBox = defineComponent({
  name: 'VBox',
  group: 'layout',
  label: { en: 'Column', zh: '垂直排列' },
  description: { en: 'Children in a column', zh: '子组件垂直排列' },
  icon: 'ColumnHeightOutlined',
  properties: stackShape,
  required: ['items'],
})
