import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Object edited as key and value rows. */
export const KeyValueControl = defineComponent({
  name: 'KeyValueControl',
  group: 'form',
  icon: 'OrderedListOutlined',
  properties: { ...controlShape, keyLabel: text, valueLabel: text },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link KeyValueControl}: stores an object. */
export type KeyValueControlProperties = PropertiesOf<typeof KeyValueControl>
