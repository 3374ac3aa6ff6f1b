import { defineComponent } from '../component.ts'
import { codeDefaults, codeShape } from './code-shape.ts'

/** Code editor without a language. */
export const PlainTextEditorControl = defineComponent({
  name: 'PlainTextEditorControl',
  group: 'form',
  label: { en: 'Plain text editor', zh: '纯文本编辑器' },
  description: { en: 'Code editor without a language', zh: '不带语言的代码编辑器' },
  icon: 'FileTextOutlined',
  properties: codeShape,
  required: ['name'],
  defaults: codeDefaults,
  columnTypes: ['text'],
})
