import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that shows a message. */
export const ToastAction = defineComponent({
  name: 'ToastAction',
  group: 'action',
  icon: 'MessageOutlined',
  properties: { ...buttonShape, message: text, toastLevel: z.enum(['success', 'info', 'warning', 'error']) },
  required: ['message'],
})

/** Properties of {@link ToastAction}. */
export type ToastActionProperties = PropertiesOf<typeof ToastAction>
