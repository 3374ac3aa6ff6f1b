import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { dateRangeShape } from './date-shape.ts'

/** Start and end instants, stored as a pair. */
export const DateTimeRangeControl = defineComponent({
  name: 'DateTimeRangeControl',
  group: 'form',
  icon: 'FieldTimeOutlined',
  properties: {
    ...dateRangeShape,
    /** Both ends are instants on the time line, as in {@link DateTimeControlProperties}. */
    zoned: booleanSchema,
  },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link DateTimeRangeControl}. */
export type DateTimeRangeControlProperties = PropertiesOf<typeof DateTimeRangeControl>
