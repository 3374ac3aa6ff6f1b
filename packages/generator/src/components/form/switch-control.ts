import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { toggleShape } from './choice-shape.ts'

/** On-off toggle with custom stored values. */
export const SwitchControl = defineComponent({
  name: 'SwitchControl',
  group: 'form',
  icon: 'SwapOutlined',
  properties: { ...toggleShape, onText: stringSchema, offText: stringSchema },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})

/** Properties of {@link SwitchControl}. */
export type SwitchControlProperties = PropertiesOf<typeof SwitchControl>
