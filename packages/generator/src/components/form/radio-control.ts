import { defineComponent, type PropertiesOf } from '../component.ts'
import { scalarSchema } from '../condition.ts'
import { stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** One radio button. */
export const RadioControl = defineComponent({
  name: 'RadioControl',
  group: 'form',
  icon: 'CheckCircleOutlined',
  properties: {
    ...controlShape,
    /** The text beside the button. */
    option: stringSchema,
    /** The stored value when it is chosen. */
    trueValue: scalarSchema,
  },
  required: ['name'],
  defaults: { trueValue: true },
  columnTypes: ['boolean', 'tinyint'],
})

/** Properties of {@link RadioControl}. */
export type RadioControlProperties = PropertiesOf<typeof RadioControl>
