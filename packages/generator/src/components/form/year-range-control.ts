import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last year. */
export const YearRangeControl = defineComponent({
  name: 'YearRangeControl',
  group: 'form',
  label: { en: 'Year range', zh: '年份范围' },
  description: { en: 'First and last year', zh: '起止年份' },
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
})
