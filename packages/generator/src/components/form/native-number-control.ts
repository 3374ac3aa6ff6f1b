import { defineComponent, type PropertiesOf } from '../component.ts'
import { typedControlShape } from './control-shape.ts'
import { nativeShape } from './native-shape.ts'

/** The browser's own number box. */
export const NativeNumberControl = defineComponent({
  name: 'NativeNumberControl',
  group: 'form',
  label: { en: 'Native number', zh: '原生数字' },
  description: { en: "The browser's own number box", zh: '浏览器自带的数字框' },
  icon: 'NumberOutlined',
  properties: { ...nativeShape, ...typedControlShape },
  required: ['name'],
  columnTypes: ['tinyint', 'smallint', 'integer'],
})

/** Properties of {@link NativeNumberControl}. */
export type NativeNumberControlProperties = PropertiesOf<typeof NativeNumberControl>
