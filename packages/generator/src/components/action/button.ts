import { defineComponent } from '../component.ts'
import { buttonWithActionsShape } from './button-shape.ts'

/** Button that runs a declared chain of actions. */
export const Button = defineComponent({
  name: 'Button',
  group: 'action',
  icon: 'BorderOutlined',
  properties: buttonWithActionsShape,
})
