import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that copies text. */
export const CopyAction = defineComponent({
  name: 'CopyAction',
  group: 'action',
  icon: 'CopyOutlined',
  properties: { ...actionButtonShape, text: stringSchema },
  required: ['text'],
})

/** Properties of {@link CopyAction}. */
export type CopyActionProperties = PropertiesOf<typeof CopyAction>
