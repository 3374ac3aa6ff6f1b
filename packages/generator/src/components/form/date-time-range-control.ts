import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { rangeShape } from './date-shape.ts'

/** Start and end moments, stored as a pair. */
export const DateTimeRangeControl = defineComponent({
  name: 'DateTimeRangeControl',
  group: 'form',
  label: { en: 'Date and time range', zh: '日期时间范围' },
  description: { en: 'Start and end moments, stored as a pair', zh: '起止时刻' },
  icon: 'FieldTimeOutlined',
  properties: {
    ...rangeShape,
    /** Both ends are moments on the time line, as in {@link DateTimeControlProperties}. */
    zoned: flag,
  },
  required: ['name'],
})

/** Properties of {@link DateTimeRangeControl}. */
export type DateTimeRangeControlProperties = PropertiesOf<typeof DateTimeRangeControl>
