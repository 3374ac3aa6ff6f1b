import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that starts a mail. */
export const EmailAction = defineComponent({
  name: 'EmailAction',
  group: 'action',
  icon: 'MailOutlined',
  properties: { ...actionButtonShape, to: stringSchema, cc: stringSchema, subject: stringSchema, body: stringSchema },
  required: ['to'],
})

/** Properties of {@link EmailAction}; texts may hold `{field}`. */
export type EmailActionProperties = PropertiesOf<typeof EmailAction>
