import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Field shown as read-only text. */
export const StaticControl = defineComponent({
  name: 'StaticControl',
  group: 'form',
  icon: 'ReadOutlined',
  properties: {
    ...typedControlShape,
    /** Copies the value on a click. */
    copyable: flag,
  },
  required: ['name'],
})

/** Properties of {@link StaticControl}. */
export type StaticControlProperties = PropertiesOf<typeof StaticControl>
