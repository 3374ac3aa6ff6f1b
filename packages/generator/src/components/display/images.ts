import { defineComponent, type PropertiesOf } from '../component.ts'
import { imagesShape } from './media-shape.ts'

/** Set of pictures. */
export const Images = defineComponent({
  name: 'Images',
  group: 'display',
  icon: 'PictureOutlined',
  properties: imagesShape,
  columnTypes: ['json'],
})

/** Properties of {@link Images} and {@link Carousel}; the value is an array of addresses. */
export type ImagesProperties = PropertiesOf<typeof Images>
