import { defineComponent } from '../component.ts'
import { formButtonShape } from './button-shape.ts'

/** Button that sends the form. */
export const Submit = defineComponent({
  name: 'Submit',
  group: 'action',
  label: { en: 'Submit', zh: '提交' },
  description: { en: 'Button that sends the form', zh: '提交表单的按钮' },
  icon: 'CheckOutlined',
  properties: formButtonShape,
})
