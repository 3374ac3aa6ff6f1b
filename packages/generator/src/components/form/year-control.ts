import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a year. */
export const YearControl = defineComponent({
  name: 'YearControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['year', 'char', 'varchar'],
})
