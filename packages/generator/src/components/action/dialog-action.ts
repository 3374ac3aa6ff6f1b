import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that opens a dialog. */
export const DialogAction = defineComponent({
  name: 'DialogAction',
  group: 'action',
  icon: 'BlockOutlined',
  properties: { ...actionButtonShape, dialog: nodeSchema },
  required: ['dialog'],
})

/** Properties of {@link DialogAction}. */
export type DialogActionProperties = PropertiesOf<typeof DialogAction>
