import { defineComponent } from '../component.ts'
import { comboShape } from './combo-shape.ts'

/** One or many small groups of fields. */
export const ComboControl = defineComponent({
  name: 'ComboControl',
  group: 'form',
  label: { en: 'Groups of fields', zh: '字段组合' },
  description: { en: 'One or many small groups of fields', zh: '一组或多组字段' },
  icon: 'ProfileOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})
