import { defineComponent } from '../component.ts'
import { comboShape } from './combo-shape.ts'

/** One or many small groups of fields. */
export const ComboControl = defineComponent({
  name: 'ComboControl',
  group: 'form',
  icon: 'ProfileOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})
