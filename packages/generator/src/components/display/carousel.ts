import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { imagesShape } from './media-shape.ts'

/** Slides that rotate. */
export const Carousel = defineComponent({
  name: 'Carousel',
  group: 'display',
  icon: 'SwitcherOutlined',
  properties: { ...imagesShape, autoplay: booleanSchema },
  columnTypes: ['json'],
})

/** Properties of {@link Carousel}. */
export type CarouselProperties = PropertiesOf<typeof Carousel>
