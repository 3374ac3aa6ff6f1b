import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two-pane picker opened in a pop-up. */
export const TransferPickerControl = defineComponent({
  name: 'TransferPickerControl',
  group: 'form',
  label: { en: 'Two-pane picker in a pop-up', zh: '弹窗穿梭器' },
  description: { en: 'Two-pane picker opened in a pop-up', zh: '在弹窗中打开的穿梭选择器' },
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
