import { defineComponent } from '../component.ts'
import { dateStaticShape } from './static-shape.ts'

/** Form field shown as a formatted day. */
export const DateStatic = defineComponent({
  name: 'DateStatic',
  group: 'form',
  label: { en: 'Day, read-only', zh: '静态日期' },
  description: { en: 'Form field shown as a formatted day', zh: '以日期显示的字段' },
  icon: 'CalendarOutlined',
  properties: dateStaticShape,
  required: ['name'],
})
