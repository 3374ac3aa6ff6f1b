import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Clock columns for a time of day. */
export const TimeControl = defineComponent({
  name: 'TimeControl',
  group: 'form',
  icon: 'ClockCircleOutlined',
  properties: { ...placeholderControlShape, format: stringSchema, clearable: booleanSchema },
  required: ['name'],
  columnTypes: ['time'],
})

/** Properties of {@link TimeControl}. */
export type TimeControlProperties = PropertiesOf<typeof TimeControl>
