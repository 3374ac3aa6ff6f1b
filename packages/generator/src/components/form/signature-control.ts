import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Drawn signature stored as an image. */
export const SignatureControl = defineComponent({
  name: 'SignatureControl',
  group: 'form',
  icon: 'EditOutlined',
  properties: {
    ...controlShape,
    /** Pixels. */
    height: countSchema,
    /** A CSS colour. */
    penColor: stringSchema,
  },
  required: ['name'],
  defaults: { height: 160, penColor: '#1f1f1f' },
  columnTypes: ['text'],
})

/** Properties of {@link SignatureControl}: stores a PNG picture as a data address. */
export type SignatureControlProperties = PropertiesOf<typeof SignatureControl>
