import { defineComponent } from '../component.ts'
import { plainButtonShape } from './button-shape.ts'

/** Generic button that runs a declared chain of actions. */
export const Action = defineComponent({
  name: 'Action',
  group: 'action',
  label: { en: 'Action', zh: '动作' },
  description: { en: 'Generic button that runs a declared chain of actions', zh: '执行一串动作的通用按钮' },
  icon: 'ThunderboltOutlined',
  properties: plainButtonShape,
})
