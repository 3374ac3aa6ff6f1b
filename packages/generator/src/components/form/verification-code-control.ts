import { defineComponent, type PropertiesOf } from '../component.ts'
import { count } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Row of boxes for a one-time code. */
export const VerificationCodeControl = defineComponent({
  name: 'VerificationCodeControl',
  group: 'form',
  label: { en: 'One-time code', zh: '验证码' },
  description: { en: 'Row of boxes for a one-time code', zh: '一次性验证码的输入格' },
  icon: 'NumberOutlined',
  properties: {
    ...controlShape,
    /** How many boxes. */
    length: count,
  },
  required: ['name'],
  defaults: { length: 6 },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link VerificationCodeControl}. */
export type VerificationCodeControlProperties = PropertiesOf<typeof VerificationCodeControl>
