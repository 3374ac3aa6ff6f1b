import { defineComponent } from '../component.ts'
import { sizedMediaShape } from './media-shape.ts'

/** Icon by name. */
export const Icon = defineComponent({
  name: 'Icon',
  group: 'display',
  icon: 'SmileOutlined',
  properties: sizedMediaShape,
  columnTypes: ['varchar'],
})
