import { defineComponent } from '../component.ts'
import { sizedMediaShape } from './media-shape.ts'

/** Round picture or initials. */
export const Avatar = defineComponent({
  name: 'Avatar',
  group: 'display',
  icon: 'UserOutlined',
  properties: sizedMediaShape,
  defaults: { size: 32 },
  columnTypes: ['varchar'],
})
