import { defineComponent } from '../component.ts'
import { tileShape } from './tile-shape.ts'

/** Choice shown as a row of buttons. */
export const ButtonGroupControl = defineComponent({
  name: 'ButtonGroupControl',
  group: 'form',
  label: { en: 'Button choice', zh: '按钮选择' },
  description: { en: 'Choice shown as a row of buttons', zh: '以一排按钮显示的选项' },
  icon: 'BorderOuterOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'tinyint'],
})
