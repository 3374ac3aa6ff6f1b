import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Text box that checks for an email address. */
export const EmailControl = defineComponent({
  name: 'EmailControl',
  group: 'form',
  icon: 'MailOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
