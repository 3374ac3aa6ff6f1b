import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema } from '../property-schema.ts'
import { buttonFaceShape } from './button-shape.ts'

/** Button that opens a menu of buttons. */
export const DropdownButton = defineComponent({
  name: 'DropdownButton',
  group: 'action',
  icon: 'DownSquareOutlined',
  properties: { ...buttonFaceShape, buttons: nodesSchema },
  required: ['buttons'],
})

/** Properties of {@link DropdownButton}. */
export type DropdownButtonProperties = PropertiesOf<typeof DropdownButton>
