import { defineComponent } from '../component.ts'
import { selectShape } from './choice-shape.ts'

/** Drop-down list, single or multiple, local or remote options. */
export const SelectControl = defineComponent({
  name: 'SelectControl',
  group: 'form',
  icon: 'DownSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer', 'bigint', 'uuid', 'boolean'],
})
