import { defineComponent } from '../component.ts'
import { transferShape } from './transfer-shape.ts'

/** Two-pane picker whose left side has tabs. */
export const TabsTransferControl = defineComponent({
  name: 'TabsTransferControl',
  group: 'form',
  label: { en: 'Two-pane picker with tabs', zh: '标签页穿梭器' },
  description: {
    en: 'Two-pane picker whose left side has a tab for each branch of the options',
    zh: '左侧按选项分支分为标签页的穿梭选择器',
  },
  icon: 'SwapOutlined',
  properties: transferShape,
  required: ['name'],
  columnTypes: ['json', 'set'],
})
