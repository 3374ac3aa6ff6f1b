import { defineComponent } from '../component.ts'
import { periodRangeShape } from './period-shape.ts'

/** Start and end time of day. */
export const TimeRangeControl = defineComponent({
  name: 'TimeRangeControl',
  group: 'form',
  icon: 'ClockCircleOutlined',
  properties: periodRangeShape,
  required: ['name'],
  columnTypes: ['json'],
})
