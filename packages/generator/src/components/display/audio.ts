import { defineComponent, type PropertiesOf } from '../component.ts'
import { soundShape } from './media-shape.ts'

/** Sound player. */
export const Audio = defineComponent({
  name: 'Audio',
  group: 'display',
  label: { en: 'Sound', zh: '音频' },
  description: { en: 'Sound player', zh: '音频播放器' },
  icon: 'SoundOutlined',
  properties: soundShape,
  columnTypes: ['varchar'],
})

/** Properties of {@link Audio}. */
export type AudioProperties = PropertiesOf<typeof Audio>
