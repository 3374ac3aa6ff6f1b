import { defineComponent, type PropertiesOf } from '../component.ts'
import { textSchema } from '../property-schema.ts'
import { toggleShape } from './choice-shape.ts'

/** On-off toggle with custom stored values. */
export const SwitchControl = defineComponent({
  name: 'SwitchControl',
  group: 'form',
  icon: 'SwapOutlined',
  properties: { ...toggleShape, onText: textSchema, offText: textSchema },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})

/** Properties of {@link SwitchControl}. */
export type SwitchControlProperties = PropertiesOf<typeof SwitchControl>
