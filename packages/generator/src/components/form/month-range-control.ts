import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last month. */
export const MonthRangeControl = defineComponent({
  name: 'MonthRangeControl',
  group: 'form',
  label: { en: 'Month range', zh: '月份范围' },
  description: { en: 'First and last month', zh: '起止月份' },
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
})
