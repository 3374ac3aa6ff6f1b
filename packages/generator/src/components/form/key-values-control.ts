import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Object edited as keys with field groups. */
export const KeyValuesControl = defineComponent({
  name: 'KeyValuesControl',
  group: 'form',
  icon: 'BlockOutlined',
  properties: {
    ...controlShape,
    /** The fields below each key. */
    items: nodesSchema,
    keyLabel: stringSchema,
  },
  required: ['name', 'items'],
  columnTypes: ['json'],
})

/** Properties of {@link KeyValuesControl}: stores an object of objects. */
export type KeyValuesControlProperties = PropertiesOf<typeof KeyValuesControl>
