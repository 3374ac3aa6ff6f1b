import { defineComponent } from '../component.ts'
import { formButtonShape } from './button-shape.ts'

/** Button that restores the form. */
export const Reset = defineComponent({
  name: 'Reset',
  group: 'action',
  label: { en: 'Reset', zh: '重置' },
  description: { en: 'Button that restores the form', zh: '还原表单的按钮' },
  icon: 'UndoOutlined',
  properties: formButtonShape,
})
