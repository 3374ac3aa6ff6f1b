import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two-pane picker opened in a pop-up. */
export const TransferPickerControl = defineComponent({
  name: 'TransferPickerControl',
  group: 'form',
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
