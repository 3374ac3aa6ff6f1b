import { defineComponent } from '../component.ts'
import { nativeShape } from './native-shape.ts'

/** The browser's own time box. */
export const NativeTimeControl = defineComponent({
  name: 'NativeTimeControl',
  group: 'form',
  icon: 'ClockCircleOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['time'],
})
