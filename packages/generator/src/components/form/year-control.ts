import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a year. */
export const YearControl = defineComponent({
  name: 'YearControl',
  group: 'form',
  label: { en: 'Year', zh: '年份' },
  description: { en: 'Chooser for a year', zh: '选择年份' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['year', 'char', 'varchar'],
})
