import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that starts a mail. */
export const EmailAction = defineComponent({
  name: 'EmailAction',
  group: 'action',
  icon: 'MailOutlined',
  properties: { ...buttonShape, to: text, cc: text, subject: text, body: text },
  required: ['to'],
})

/** Properties of {@link EmailAction}; texts may hold `{field}`. */
export type EmailActionProperties = PropertiesOf<typeof EmailAction>
