import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { buttonShape } from './button-shape.ts'

/** Button that opens a dialog. */
export const DialogAction = defineComponent({
  name: 'DialogAction',
  group: 'action',
  label: { en: 'Dialog button', zh: '弹窗按钮' },
  description: { en: 'Button that opens a dialog', zh: '打开弹窗的按钮' },
  icon: 'BlockOutlined',
  properties: { ...buttonShape, dialog: nodeSchema },
  required: ['dialog'],
})

/** Properties of {@link DialogAction}. */
export type DialogActionProperties = PropertiesOf<typeof DialogAction>
