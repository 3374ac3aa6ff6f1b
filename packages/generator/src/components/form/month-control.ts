import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a month. */
export const MonthControl = defineComponent({
  name: 'MonthControl',
  group: 'form',
  label: { en: 'Month', zh: '月份' },
  description: { en: 'Chooser for a month', zh: '选择月份' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})
