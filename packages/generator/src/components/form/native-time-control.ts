import { defineComponent } from '../component.ts'
import { nativeShape } from './native-shape.ts'

/** The browser's own time box. */
export const NativeTimeControl = defineComponent({
  name: 'NativeTimeControl',
  group: 'form',
  label: { en: 'Native time', zh: '原生时间' },
  description: { en: "The browser's own time box", zh: '浏览器自带的时间框' },
  icon: 'ClockCircleOutlined',
  properties: nativeShape,
  required: ['name'],
  columnTypes: ['time'],
})
