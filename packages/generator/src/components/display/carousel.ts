import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { imagesShape } from './media-shape.ts'

/** Slides that rotate. */
export const Carousel = defineComponent({
  name: 'Carousel',
  group: 'display',
  icon: 'SwitcherOutlined',
  properties: { ...imagesShape, autoplay: flag },
  columnTypes: ['json'],
})

/** Properties of {@link Carousel}. */
export type CarouselProperties = PropertiesOf<typeof Carousel>
