import { defineComponent } from '../component.ts'
import { nativeShape } from './native-shape.ts'

/** The browser's own date box. */
export const NativeDateControl = defineComponent({
  name: 'NativeDateControl',
  group: 'form',
  label: { en: 'Native date', zh: '原生日期' },
  description: { en: "The browser's own date box", zh: '浏览器自带的日期框' },
  icon: 'CalendarOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['date'],
})
