import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a quarter of a year. */
export const QuarterControl = defineComponent({
  name: 'QuarterControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})
