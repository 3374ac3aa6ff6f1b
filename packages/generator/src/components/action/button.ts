import { defineComponent } from '../component.ts'
import { plainButtonShape } from './button-shape.ts'

/** Button that runs a declared chain of actions. */
export const Button = defineComponent({
  name: 'Button',
  group: 'action',
  label: { en: 'Button', zh: '按钮' },
  description: { en: 'Button that runs a declared chain of actions', zh: '执行一串声明动作的按钮' },
  icon: 'BorderOutlined',
  properties: plainButtonShape,
})
