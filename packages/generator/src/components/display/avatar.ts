import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** Round picture or initials. */
export const Avatar = defineComponent({
  name: 'Avatar',
  group: 'display',
  icon: 'UserOutlined',
  properties: sizedShape,
  defaults: { size: 32 },
  columnTypes: ['varchar'],
})
