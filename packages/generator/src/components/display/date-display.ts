import { defineComponent } from '../component.ts'
import { dateDisplayShape } from './value-shape.ts'

/** Formatted day. */
export const DateDisplay = defineComponent({
  name: 'DateDisplay',
  group: 'display',
  label: { en: 'Date', zh: '日期' },
  description: { en: 'Formatted day', zh: '格式化的日期' },
  icon: 'CalendarOutlined',
  properties: dateDisplayShape,
  columnTypes: ['date', 'datetime', 'timestamptz'],
})
