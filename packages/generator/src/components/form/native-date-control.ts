import { defineComponent } from '../component.ts'
import { nativeShape } from './native-shape.ts'

/** The browser's own date box. */
export const NativeDateControl = defineComponent({
  name: 'NativeDateControl',
  group: 'form',
  icon: 'CalendarOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['date'],
})
