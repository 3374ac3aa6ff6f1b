import { defineComponent, type PropertiesOf } from '../component.ts'
import { dateShape } from './date-shape.ts'

/** Calendar for one day. */
export const DateControl = defineComponent({
  name: 'DateControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: dateShape,
  required: ['name'],
  columnTypes: ['date', 'datetime', 'timestamptz'],
})

/** Properties of the date and time controls; values travel as ISO 8601 texts. */
export type DateControlProperties = PropertiesOf<typeof DateControl>
