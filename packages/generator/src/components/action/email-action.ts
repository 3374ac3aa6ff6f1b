import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that starts a mail. */
export const EmailAction = defineComponent({
  name: 'EmailAction',
  group: 'action',
  label: { en: 'E-mail button', zh: '邮件按钮' },
  description: { en: 'Button that starts a mail', zh: '发起邮件的按钮' },
  icon: 'MailOutlined',
  properties: { ...buttonShape, to: text, cc: text, subject: text, body: text },
  required: ['to'],
})

/** Properties of {@link EmailAction}; texts may hold `{field}`. */
export type EmailActionProperties = PropertiesOf<typeof EmailAction>
