import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Point on the earth by its coordinates. */
export const LocationControl = defineComponent({
  name: 'LocationControl',
  group: 'form',
  icon: 'EnvironmentOutlined',
  properties: {
    ...controlShape,
    /** Offers the position of the device. */
    current: booleanSchema,
  },
  required: ['name'],
  defaults: { current: true },
  columnTypes: ['json'],
})

/** Properties of {@link LocationControl}: stores `{ latitude, longitude }` in degrees. */
export type LocationControlProperties = PropertiesOf<typeof LocationControl>
