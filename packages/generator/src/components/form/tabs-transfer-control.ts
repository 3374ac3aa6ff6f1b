import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two-pane picker whose left side has tabs. */
export const TabsTransferControl = defineComponent({
  name: 'TabsTransferControl',
  group: 'form',
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
