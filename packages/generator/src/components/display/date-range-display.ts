import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted start and end. */
export const DateRangeDisplay = defineComponent({
  name: 'DateRangeDisplay',
  group: 'display',
  label: { en: 'Date range', zh: '日期范围显示' },
  description: { en: 'Formatted start and end', zh: '格式化的起止日期' },
  icon: 'CalendarOutlined',
  properties: periodDisplayShape,
  columnTypes: ['json'],
})
