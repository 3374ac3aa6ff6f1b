import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two panes; items are moved from left to right. */
export const TransferControl = defineComponent({
  name: 'TransferControl',
  group: 'form',
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
