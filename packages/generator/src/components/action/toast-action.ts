import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that shows a message. */
export const ToastAction = defineComponent({
  name: 'ToastAction',
  group: 'action',
  label: { en: 'Message button', zh: '消息按钮' },
  description: { en: 'Button that shows a message', zh: '显示消息的按钮' },
  icon: 'MessageOutlined',
  properties: { ...buttonShape, message: text, toastLevel: z.enum(['success', 'info', 'warning', 'error']) },
  required: ['message'],
})

/** Properties of {@link ToastAction}. */
export type ToastActionProperties = PropertiesOf<typeof ToastAction>
