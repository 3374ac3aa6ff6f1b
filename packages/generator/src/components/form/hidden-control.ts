import { defineComponent } from '../component.ts'
import { controlShape } from './control-shape.ts'

/** Value sent with the form but not shown. */
export const HiddenControl = defineComponent({
  name: 'HiddenControl',
  group: 'form',
  icon: 'EyeInvisibleOutlined',
  properties: controlShape,
  required: ['name'],
})
