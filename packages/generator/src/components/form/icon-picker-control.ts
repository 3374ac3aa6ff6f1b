import { defineComponent } from '../component.ts'
import { typedControlShape } from './control-shape.ts'

/** Small icon chooser filtered by typed text. */
export const IconPickerControl = defineComponent({
  name: 'IconPickerControl',
  group: 'form',
  icon: 'SmileOutlined',
  properties: typedControlShape,
  required: ['name'],
  columnTypes: ['varchar'],
})
