import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodes } from '../property-schema.ts'

/** Joined row of buttons. */
export const ButtonGroup = defineComponent({
  name: 'ButtonGroup',
  group: 'action',
  label: { en: 'Button group', zh: '按钮组' },
  description: { en: 'Joined row of buttons', zh: '连在一起的一排按钮' },
  icon: 'BorderOuterOutlined',
  properties: { buttons: nodes },
  required: ['buttons'],
})

/** Properties of {@link ButtonGroup}. */
export type ButtonGroupProperties = PropertiesOf<typeof ButtonGroup>
