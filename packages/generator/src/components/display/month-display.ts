import { defineComponent } from '../component.ts'
import { periodDisplayShape } from './period-shape.ts'

/** Formatted month. */
export const MonthDisplay = defineComponent({
  name: 'MonthDisplay',
  group: 'display',
  label: { en: 'Month', zh: '月份显示' },
  description: { en: 'Formatted month', zh: '格式化的月份' },
  icon: 'CalendarOutlined',
  properties: periodDisplayShape,
  columnTypes: ['date', 'char', 'varchar'],
})
