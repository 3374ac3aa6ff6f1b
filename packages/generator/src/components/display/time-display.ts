import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted time of day. */
export const TimeDisplay = defineComponent({
  name: 'TimeDisplay',
  group: 'display',
  label: { en: 'Time', zh: '时间显示' },
  description: { en: 'Formatted time of day', zh: '格式化的时刻' },
  icon: 'ClockCircleOutlined',
  properties: periodDisplayShape,
  columnTypes: ['time'],
})
