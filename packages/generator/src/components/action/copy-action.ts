import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that copies text. */
export const CopyAction = defineComponent({
  name: 'CopyAction',
  group: 'action',
  icon: 'CopyOutlined',
  properties: { ...buttonShape, text },
  required: ['text'],
})

/** Properties of {@link CopyAction}. */
export type CopyActionProperties = PropertiesOf<typeof CopyAction>
