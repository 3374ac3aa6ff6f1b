import { defineComponent } from '../component.ts'
import { periodShape } from './period-shape.ts'

/** Chooser for a quarter of a year. */
export const QuarterControl = defineComponent({
  name: 'QuarterControl',
  group: 'form',
  label: { en: 'Quarter', zh: '季度' },
  description: { en: 'Chooser for a quarter of a year', zh: '选择季度' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})
