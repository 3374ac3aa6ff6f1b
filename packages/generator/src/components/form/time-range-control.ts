import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** Start and end time of day. */
export const TimeRangeControl = defineComponent({
  name: 'TimeRangeControl',
  group: 'form',
  label: { en: 'Time range', zh: '时间范围' },
  description: { en: 'Start and end time of day', zh: '起止时刻' },
  icon: 'ClockCircleOutlined',
  properties: periodRangeShape,
  required: ['name'],
})
