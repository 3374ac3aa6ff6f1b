import { defineComponent } from '../component.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Small icon chooser filtered by typed text. */
export const IconPickerControl = defineComponent({
  name: 'IconPickerControl',
  group: 'form',
  icon: 'SmileOutlined',
  properties: placeholderControlShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
