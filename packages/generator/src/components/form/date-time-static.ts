import { defineComponent } from '../component.ts'
import { dateStaticShape } from './static-shape.ts'

/** Form field shown as a formatted moment. */
export const DateTimeStatic = defineComponent({
  name: 'DateTimeStatic',
  group: 'form',
  label: { en: 'Moment, read-only', zh: '静态日期时间' },
  description: { en: 'Form field shown as a formatted moment', zh: '以日期时间显示的字段' },
  icon: 'FieldTimeOutlined',
  properties: dateStaticShape,
  required: ['name'],
})
