import { defineComponent } from '../component.ts'
import { sizedDisplayShape } from './media-shape.ts'

/** Round picture or initials. */
export const Avatar = defineComponent({
  name: 'Avatar',
  group: 'display',
  icon: 'UserOutlined',
  properties: sizedDisplayShape,
  defaults: { size: 32 },
  columnTypes: ['varchar'],
})
