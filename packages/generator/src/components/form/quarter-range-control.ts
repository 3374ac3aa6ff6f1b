import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last quarter. */
export const QuarterRangeControl = defineComponent({
  name: 'QuarterRangeControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
  columnTypes: ['json'],
})
