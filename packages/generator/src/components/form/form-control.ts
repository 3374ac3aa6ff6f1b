import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, stringSchema } from '../property-schema.ts'

/** Wrapper that gives any content a form label. */
export const FormControl = defineComponent({
  name: 'FormControl',
  group: 'form',
  icon: 'BorderOuterOutlined',
  properties: { label: stringSchema, description: stringSchema, body: bodySchema, visibleWhen: conditionSchema },
  required: ['body'],
})

/** Properties of {@link FormFieldNode}. */
export type FormControlProperties = PropertiesOf<typeof FormControl>
