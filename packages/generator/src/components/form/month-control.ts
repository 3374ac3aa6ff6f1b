import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a month. */
export const MonthControl = defineComponent({
  name: 'MonthControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})
