import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { toggleShape } from './choice-shape.ts'

/** One tick box with custom on and off values. */
export const CheckboxControl = defineComponent({
  name: 'CheckboxControl',
  group: 'form',
  icon: 'CheckSquareOutlined',
  properties: {
    ...toggleShape,
    /** The text beside the box. */
    option: stringSchema,
  },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})

/** Properties of {@link CheckboxControl}. */
export type CheckboxControlProperties = PropertiesOf<typeof CheckboxControl>
