import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** Icon by name. */
export const Icon = defineComponent({
  name: 'Icon',
  group: 'display',
  icon: 'SmileOutlined',
  properties: sizedShape,
  columnTypes: ['varchar'],
})
