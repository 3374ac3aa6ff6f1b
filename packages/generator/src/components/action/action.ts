import { defineComponent } from '../component.ts'
import { buttonWithActionsShape } from './button-shape.ts'

/** Generic button that runs a declared chain of actions. */
export const Action = defineComponent({
  name: 'Action',
  group: 'action',
  icon: 'ThunderboltOutlined',
  properties: buttonWithActionsShape,
})
