import { defineComponent, type PropertiesOf } from '../component.ts'
import { soundShape } from './media-shape.ts'

/** Sound player. */
export const Audio = defineComponent({
  name: 'Audio',
  group: 'display',
  icon: 'SoundOutlined',
  properties: soundShape,
  columnTypes: ['varchar'],
})

/** Properties of {@link Audio}. */
export type AudioProperties = PropertiesOf<typeof Audio>
