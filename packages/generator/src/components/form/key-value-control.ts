import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Object edited as key and value rows. */
export const KeyValueControl = defineComponent({
  name: 'KeyValueControl',
  group: 'form',
  icon: 'OrderedListOutlined',
  properties: { ...controlShape, keyLabel: stringSchema, valueLabel: stringSchema },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link KeyValueControl}: stores an object. */
export type KeyValueControlProperties = PropertiesOf<typeof KeyValueControl>
