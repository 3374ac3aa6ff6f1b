import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** Round picture or initials. */
export const Avatar = defineComponent({
  name: 'Avatar',
  group: 'display',
  label: { en: 'Avatar', zh: '头像' },
  description: { en: 'Round picture or initials', zh: '圆形图片或姓名缩写' },
  icon: 'UserOutlined',
  properties: sizedShape,
  defaults: { size: 32 },
  columnTypes: ['varchar'],
})
