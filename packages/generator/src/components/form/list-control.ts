import { defineComponent } from '../component.ts'
import { tileShape } from './tile-shape.ts'

/** Choice shown as tiles, with descriptions. */
export const ListControl = defineComponent({
  name: 'ListControl',
  group: 'form',
  icon: 'AppstoreOutlined',
  properties: tileShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar'],
})
