import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { dateShape } from './date-shape.ts'

/** Calendar plus clock for a point in time. */
export const DateTimeControl = defineComponent({
  name: 'DateTimeControl',
  group: 'form',
  icon: 'FieldTimeOutlined',
  properties: {
    ...dateShape,
    /** Off: a day only, sent as `YYYY-MM-DD`. */
    showTime: booleanSchema,
    /** An instant on the time line, sent in UTC and shown in the browser's zone; without it the clock time as written. */
    zoned: booleanSchema,
  },
  required: ['name'],
  columnTypes: ['date', 'datetime', 'timestamptz'],
})

/** Properties of {@link DateTimeControl}. */
export type DateTimeControlProperties = PropertiesOf<typeof DateTimeControl>
