import { defineComponent } from '../component.ts'
import { comboShape } from './combo-shape.ts'

/** Rows edited inside a table. */
export const TableControl = defineComponent({
  name: 'TableControl',
  group: 'form',
  icon: 'TableOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})
