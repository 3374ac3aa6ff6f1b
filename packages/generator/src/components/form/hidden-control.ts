import { defineComponent } from '../component.ts'
import { controlShape } from './control-shape.ts'

/** Value sent with the form but not shown. */
export const HiddenControl = defineComponent({
  name: 'HiddenControl',
  group: 'form',
  label: { en: 'Hidden value', zh: '隐藏域' },
  description: { en: 'Value sent with the form but not shown', zh: '随表单提交但不显示的值' },
  icon: 'EyeInvisibleOutlined',
  properties: controlShape,
  required: ['name'],
})
