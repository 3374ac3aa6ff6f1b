import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Object edited as key and value rows. */
export const KeyValueControl = defineComponent({
  name: 'KeyValueControl',
  group: 'form',
  label: { en: 'Keys and values', zh: '键值对' },
  description: { en: 'Object edited as key and value rows', zh: '以键值行编辑的对象' },
  icon: 'OrderedListOutlined',
  properties: { ...controlShape, keyLabel: text, valueLabel: text },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link KeyValueControl}: stores an object. */
export type KeyValueControlProperties = PropertiesOf<typeof KeyValueControl>
