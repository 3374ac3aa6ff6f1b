import { defineComponent } from '../component.ts'
import { tileShape } from './tile-shape.ts'

/** Choice shown as a row of buttons. */
export const ButtonGroupControl = defineComponent({
  name: 'ButtonGroupControl',
  group: 'form',
  icon: 'BorderOuterOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'tinyint'],
})
