import { defineComponent } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Masked value with a reveal icon. */
export const Password = defineComponent({
  name: 'Password',
  group: 'display',
  label: { en: 'Masked value', zh: '掩码' },
  description: { en: 'Masked value with a reveal icon', zh: '隐藏的值，可点击显示' },
  icon: 'EyeInvisibleOutlined',
  properties: displayShape,
  columnTypes: ['varchar'],
})
