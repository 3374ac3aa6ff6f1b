import { defineComponent } from '../component.ts'
import { typedControlShape } from './control-shape.ts'

/** Small icon chooser filtered by typed text. */
export const IconPickerControl = defineComponent({
  name: 'IconPickerControl',
  group: 'form',
  label: { en: 'Icon', zh: '图标' },
  description: { en: 'Small icon chooser filtered by typed text', zh: '可按文字筛选的图标选择器' },
  icon: 'SmileOutlined',
  properties: typedControlShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
