import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted start and end. */
export const DateRangeDisplay = defineComponent({
  name: 'DateRangeDisplay',
  group: 'display',
  icon: 'CalendarOutlined',
  properties: periodDisplayShape,
  columnTypes: ['json'],
})
