import { defineComponent } from '../component.ts'
import { selectShape } from './choice-shape.ts'

/** Drop-down list that starts in multiple mode. */
export const MultiSelectControl = defineComponent({
  name: 'MultiSelectControl',
  group: 'form',
  label: { en: 'Multi-select', zh: '多选下拉框' },
  description: { en: 'Drop-down list that starts in multiple mode', zh: '默认多选的下拉框' },
  icon: 'CheckSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['set', 'json'],
})
