import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last month. */
export const MonthRangeControl = defineComponent({
  name: 'MonthRangeControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
  columnTypes: ['json'],
})
