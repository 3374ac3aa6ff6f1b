import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** How often something repeats. */
export const RepeatControl = defineComponent({
  name: 'RepeatControl',
  group: 'form',
  icon: 'RetweetOutlined',
  properties: {
    ...controlShape,
    /** The units that are offered. */
    units: listSchemaOf(z.enum(['hourly', 'daily', 'weekly', 'monthly', 'yearly'])),
  },
  required: ['name'],
  defaults: { units: ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] },
  columnTypes: ['varchar'],
})

/** Properties of {@link RepeatControl}: stores an RFC 5545 recurrence rule, for example `FREQ=WEEKLY;BYDAY=MO,WE`. */
export type RepeatControlProperties = PropertiesOf<typeof RepeatControl>
