import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Field shown as read-only text. */
export const StaticControl = defineComponent({
  name: 'StaticControl',
  group: 'form',
  icon: 'ReadOutlined',
  properties: {
    ...placeholderControlShape,
    /** Copies the value on a click. */
    copyable: booleanSchema,
  },
  required: ['name'],
})

/** Properties of {@link StaticControl}. */
export type StaticControlProperties = PropertiesOf<typeof StaticControl>
