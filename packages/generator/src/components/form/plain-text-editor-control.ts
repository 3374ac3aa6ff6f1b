import { defineComponent } from '../component.ts'
import { codeEditorDefaults, codeShape } from './code-shape.ts'

/** Code editor without a language. */
export const PlainTextEditorControl = defineComponent({
  name: 'PlainTextEditorControl',
  group: 'form',
  icon: 'FileTextOutlined',
  properties: codeShape,
  required: ['name'],
  defaults: codeEditorDefaults,
  columnTypes: ['text'],
})
