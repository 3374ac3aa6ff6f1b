import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Single-line text box; with options it also suggests values. */
export const TextControl = defineComponent({
  name: 'TextControl',
  group: 'form',
  label: { en: 'Text', zh: '文本框' },
  description: { en: 'Single-line text box; with options it also suggests values', zh: '单行文本框，可带候选值' },
  icon: 'FontSizeOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['char', 'varchar', 'text', 'uuid', 'network', 'interval', 'unknown'],
})
