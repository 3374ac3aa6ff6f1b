import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema } from '../property-schema.ts'
import { mediaPlayerShape } from './media-shape.ts'

/** Video player. */
export const Video = defineComponent({
  name: 'Video',
  group: 'display',
  icon: 'VideoCameraOutlined',
  properties: { ...mediaPlayerShape, width: cssSizeSchema },
  columnTypes: ['varchar'],
})

/** Properties of {@link Video}. */
export type VideoProperties = PropertiesOf<typeof Video>
