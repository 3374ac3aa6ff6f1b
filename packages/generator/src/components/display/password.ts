import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Masked value with a reveal icon. */
export const Password = defineComponent({
  name: 'Password',
  group: 'display',
  icon: 'EyeInvisibleOutlined',
  properties: displayShape,
  columnTypes: ['varchar'],
})
