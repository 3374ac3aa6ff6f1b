import { defineComponent } from '../component.ts'
import { comboShape } from './combo-shape.ts'

/** Rows edited inside a table. */
export const TableControl = defineComponent({
  name: 'TableControl',
  group: 'form',
  label: { en: 'Table of fields', zh: '表格编辑' },
  description: { en: 'Rows edited inside a table', zh: '在表格中编辑的多行数据' },
  icon: 'TableOutlined',
  properties: comboShape,
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})
