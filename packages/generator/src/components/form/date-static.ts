import { defineComponent } from '../component.ts'
import { dateStaticShape } from './static-shape.ts'

/** Form field shown as a formatted day. */
export const DateStatic = defineComponent({
  name: 'DateStatic',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: dateStaticShape,
  required: ['name'],
})
