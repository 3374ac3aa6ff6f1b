import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Single-line text box; with options it also suggests values. */
export const TextControl = defineComponent({
  name: 'TextControl',
  group: 'form',
  icon: 'FontSizeOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['char', 'varchar', 'text', 'uuid', 'network', 'interval', 'unknown'],
})
