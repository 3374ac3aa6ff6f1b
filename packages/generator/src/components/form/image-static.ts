import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Form field shown as a picture. */
export const ImageStatic = defineComponent({
  name: 'ImageStatic',
  group: 'form',
  icon: 'PictureOutlined',
  properties: { ...placeholderControlShape, width: cssSizeSchema, height: cssSizeSchema },
  required: ['name'],
})

/** Properties of {@link ImageStatic}. */
export type ImageStaticProperties = PropertiesOf<typeof ImageStatic>
