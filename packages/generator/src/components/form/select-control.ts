import { defineComponent } from '../component.ts'
import { selectShape } from './choice-shape.ts'

/** Drop-down list, single or multiple, local or remote options. */
export const SelectControl = defineComponent({
  name: 'SelectControl',
  group: 'form',
  label: { en: 'Select', zh: '下拉框' },
  description: {
    en: 'Drop-down list, single or multiple, local or remote options',
    zh: '单选或多选下拉框，选项可本地或远程',
  },
  icon: 'DownSquareOutlined',
  properties: selectShape,
  required: ['name'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer', 'bigint', 'uuid', 'boolean'],
})
