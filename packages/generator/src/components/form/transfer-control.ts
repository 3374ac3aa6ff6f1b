import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two panes; items are moved from left to right. */
export const TransferControl = defineComponent({
  name: 'TransferControl',
  group: 'form',
  label: { en: 'Transfer', zh: '穿梭框' },
  description: { en: 'Two panes; items are moved from left to right', zh: '两栏之间移动选项' },
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
