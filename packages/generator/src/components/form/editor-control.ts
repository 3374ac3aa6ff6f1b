import { defineComponent, type PropertiesOf } from '../component.ts'
import { codeEditorDefaults, codeLanguage, codeShape } from './code-shape.ts'

/** Code editor with a chosen language. */
export const EditorControl = defineComponent({
  name: 'EditorControl',
  group: 'form',
  icon: 'CodeOutlined',
  properties: { ...codeShape, language: codeLanguage },
  required: ['name'],
  defaults: { ...codeEditorDefaults, language: 'javascript' },
  columnTypes: ['text'],
})

/** Properties of {@link EditorControl}. */
export type EditorControlProperties = PropertiesOf<typeof EditorControl>
