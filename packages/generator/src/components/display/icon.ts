import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** Icon by name. */
export const Icon = defineComponent({
  name: 'Icon',
  group: 'display',
  label: { en: 'Icon', zh: '图标' },
  description: { en: 'Icon by name', zh: '按名称显示图标' },
  icon: 'SmileOutlined',
  properties: sizedShape,
  columnTypes: ['varchar'],
})
