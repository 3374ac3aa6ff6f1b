import { defineComponent, type PropertiesOf } from '../component.ts'
import { size } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Form field shown as a picture. */
export const ImageStatic = defineComponent({
  name: 'ImageStatic',
  group: 'form',
  label: { en: 'Picture, read-only', zh: '静态图片' },
  description: { en: 'Form field shown as a picture', zh: '以图片显示的字段' },
  icon: 'PictureOutlined',
  properties: { ...typedControlShape, width: size, height: size },
  required: ['name'],
})

/** Properties of {@link ImageStatic}. */
export type ImageStaticProperties = PropertiesOf<typeof ImageStatic>
