import { defineComponent, type PropertiesOf } from '../component.ts'
import { size } from '../property-schema.ts'
import { soundShape } from './media-shape.ts'

/** Video player. */
export const Video = defineComponent({
  name: 'Video',
  group: 'display',
  label: { en: 'Video', zh: '视频' },
  description: { en: 'Video player', zh: '视频播放器' },
  icon: 'VideoCameraOutlined',
  properties: { ...soundShape, width: size },
  columnTypes: ['varchar'],
})

/** Properties of {@link Video}. */
export type VideoProperties = PropertiesOf<typeof Video>
