import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Text box that checks for an e-mail address. */
export const EmailControl = defineComponent({
  name: 'EmailControl',
  group: 'form',
  label: { en: 'E-mail', zh: '邮箱' },
  description: { en: 'Text box that checks for an e-mail address', zh: '校验邮箱地址的文本框' },
  icon: 'MailOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
