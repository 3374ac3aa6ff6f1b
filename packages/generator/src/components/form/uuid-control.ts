import { defineComponent } from '../component.ts'
import { controlShape } from './control-shape.ts'

/** Fills in a random identifier. */
export const UuidControl = defineComponent({
  name: 'UuidControl',
  group: 'form',
  icon: 'BarcodeOutlined',
  properties: controlShape,
  required: ['name'],
  columnTypes: ['uuid', 'char', 'varchar'],
})
