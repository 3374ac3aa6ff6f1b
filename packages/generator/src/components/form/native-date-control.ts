import { defineComponent } from '../component.ts'
import { nativeControlShape } from './native-shape.ts'

/** The browser's own date box. */
export const NativeDateControl = defineComponent({
  name: 'NativeDateControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: nativeControlShape,
  required: ['name'],
  columnTypes: ['date'],
})
