import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Row of boxes for a one-time code. */
export const VerificationCodeControl = defineComponent({
  name: 'VerificationCodeControl',
  group: 'form',
  icon: 'NumberOutlined',
  properties: {
    ...controlShape,
    /** How many boxes. */
    length: countSchema,
  },
  required: ['name'],
  defaults: { length: 6 },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link VerificationCodeControl}. */
export type VerificationCodeControlProperties = PropertiesOf<typeof VerificationCodeControl>
