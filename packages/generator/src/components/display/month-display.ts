import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted month. */
export const MonthDisplay = defineComponent({
  name: 'MonthDisplay',
  group: 'display',
  icon: 'CalendarOutlined',
  properties: periodDisplayShape,
  columnTypes: ['date', 'char', 'varchar'],
})
