import { defineComponent } from '../component.ts'
import { dateDisplayShape } from './value-shape.ts'

/** Formatted day. */
export const DateDisplay = defineComponent({
  name: 'DateDisplay',
  group: 'display',
  icon: 'CalendarOutlined',
  properties: dateDisplayShape,
  columnTypes: ['date', 'datetime', 'timestamptz'],
})
