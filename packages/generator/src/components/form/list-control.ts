import { defineComponent } from '../component.ts'
import { tileShape } from './tile-shape.ts'

/** Choice shown as tiles, with descriptions. */
export const ListControl = defineComponent({
  name: 'ListControl',
  group: 'form',
  label: { en: 'Tiles', zh: '平铺选择' },
  description: { en: 'Choice shown as tiles, with descriptions', zh: '以卡片平铺的选项' },
  icon: 'AppstoreOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar'],
})
