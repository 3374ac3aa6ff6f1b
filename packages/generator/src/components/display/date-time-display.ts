import { defineComponent } from '../component.ts'
import { dateDisplayShape } from './value-shape.ts'

/** Formatted date and time. */
export const DateTimeDisplay = defineComponent({
  name: 'DateTimeDisplay',
  group: 'display',
  icon: 'FieldTimeOutlined',
  properties: dateDisplayShape,
  columnTypes: ['datetime', 'timestamptz'],
})
