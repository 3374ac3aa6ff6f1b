import { defineComponent } from '../component.ts'
import { controlShape } from './control-shape.ts'

/** Fills in a random identifier. */
export const UuidControl = defineComponent({
  name: 'UuidControl',
  group: 'form',
  label: { en: 'Random identifier', zh: '随机标识' },
  description: { en: 'Fills in a random identifier', zh: '自动填入随机标识' },
  icon: 'BarcodeOutlined',
  properties: controlShape,
  required: ['name'],
  columnTypes: ['uuid', 'char', 'varchar'],
})
