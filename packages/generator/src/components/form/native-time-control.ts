import { defineComponent } from '../component.ts'
import { nativeControlShape } from './native-shape.ts'

/** The browser's own time box. */
export const NativeTimeControl = defineComponent({
  name: 'NativeTimeControl',
  group: 'form',
  icon: 'ClockCircleOutlined',
  properties: nativeControlShape,
  required: ['name'],
  columnTypes: ['time'],
})
