import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema } from '../property-schema.ts'

/** Joined row of buttons. */
export const ButtonGroup = defineComponent({
  name: 'ButtonGroup',
  group: 'action',
  icon: 'BorderOuterOutlined',
  properties: { buttons: nodesSchema },
  required: ['buttons'],
})

/** Properties of {@link ButtonGroup}. */
export type ButtonGroupProperties = PropertiesOf<typeof ButtonGroup>
