import { defineComponent, type PropertiesOf } from '../component.ts'
import { mediaPlayerShape } from './media-shape.ts'

/** Sound player. */
export const Audio = defineComponent({
  name: 'Audio',
  group: 'display',
  icon: 'SoundOutlined',
  properties: mediaPlayerShape,
  columnTypes: ['varchar'],
})

/** Properties of {@link Audio}. */
export type AudioProperties = PropertiesOf<typeof Audio>
