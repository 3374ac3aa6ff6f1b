import { defineComponent, type PropertiesOf } from '../component.ts'
import { dateRangeShape } from './date-shape.ts'

/** First and last day, stored as a pair. */
export const DateRangeControl = defineComponent({
  name: 'DateRangeControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: dateRangeShape,
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of the range controls: in a filter they send `<name>_from` and `<name>_to`, elsewhere an array of two. */
export type DateRangeControlProperties = PropertiesOf<typeof DateRangeControl>
