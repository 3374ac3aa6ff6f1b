import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Children in a row. */
export const HBox = defineComponent({
  name: 'HBox',
  group: 'layout',
  label: { en: 'Row', zh: '水平排列' },
  description: { en: 'Children in a row', zh: '子组件水平排列' },
  icon: 'ColumnWidthOutlined',
  properties: stackShape,
  required: ['items'],
})
