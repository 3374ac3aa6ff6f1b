import { defineComponent } from '../component.ts'
import { dateStaticShape } from './static-shape.ts'

/** Form field shown as a formatted date and time. */
export const DateTimeStatic = defineComponent({
  name: 'DateTimeStatic',
  group: 'form',
  label: { en: 'Date and time, read-only', zh: '静态日期时间' },
  description: { en: 'Form field shown as a formatted date and time', zh: '以日期时间显示的字段' },
  icon: 'FieldTimeOutlined',
  properties: dateStaticShape,
  required: ['name'],
})
