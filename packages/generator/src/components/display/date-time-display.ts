import { defineComponent } from '../component.ts'
import { dateDisplayShape } from './value-shape.ts'

/** Formatted date and time. */
export const DateTimeDisplay = defineComponent({
  name: 'DateTimeDisplay',
  group: 'display',
  label: { en: 'Date and time', zh: '日期时间' },
  description: { en: 'Formatted date and time', zh: '格式化的时刻' },
  icon: 'FieldTimeOutlined',
  properties: dateDisplayShape,
  columnTypes: ['datetime', 'timestamptz'],
})
