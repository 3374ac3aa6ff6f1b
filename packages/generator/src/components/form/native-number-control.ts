import { defineComponent, type PropertiesOf } from '../component.ts'
import { placeholderControlShape } from './control-shape.ts'
import { nativeControlShape } from './native-shape.ts'

/** The browser's own number box. */
export const NativeNumberControl = defineComponent({
  name: 'NativeNumberControl',
  group: 'form',
  icon: 'NumberOutlined',
  properties: { ...nativeControlShape, ...placeholderControlShape },
  required: ['name'],
  columnTypes: ['tinyint', 'smallint', 'integer'],
})

/** Properties of {@link NativeNumberControl}. */
export type NativeNumberControlProperties = PropertiesOf<typeof NativeNumberControl>
