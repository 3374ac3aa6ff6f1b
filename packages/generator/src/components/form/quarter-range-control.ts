import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** First and last quarter. */
export const QuarterRangeControl = defineComponent({
  name: 'QuarterRangeControl',
  group: 'form',
  label: { en: 'Quarter range', zh: '季度范围' },
  description: { en: 'First and last quarter', zh: '起止季度' },
  icon: 'CalendarOutlined',
  properties: periodRangeShape,
  required: ['name'],
})
