import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that shows a message. */
export const ToastAction = defineComponent({
  name: 'ToastAction',
  group: 'action',
  icon: 'MessageOutlined',
  properties: {
    ...actionButtonShape,
    message: stringSchema,
    toastLevel: z.enum(['success', 'info', 'warning', 'error']),
  },
  required: ['message'],
})

/** Properties of {@link ToastAction}. */
export type ToastActionProperties = PropertiesOf<typeof ToastAction>
