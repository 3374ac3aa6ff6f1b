import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last year. */
export const YearRangeControl = defineComponent({
  name: 'YearRangeControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
  columnTypes: ['json'],
})
