import { defineComponent } from '../component.ts'
import { sizedDisplayShape } from './media-shape.ts'

/** Icon by name. */
export const Icon = defineComponent({
  name: 'Icon',
  group: 'display',
  icon: 'SmileOutlined',
  properties: sizedDisplayShape,
  columnTypes: ['varchar'],
})
