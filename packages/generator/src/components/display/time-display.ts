import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted time of day. */
export const TimeDisplay = defineComponent({
  name: 'TimeDisplay',
  group: 'display',
  icon: 'ClockCircleOutlined',
  properties: periodDisplayShape,
  columnTypes: ['time'],
})
