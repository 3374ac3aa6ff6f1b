import { defineComponent, type PropertiesOf } from '../component.ts'
import { codeEditorDefaults, codeLanguageSchema, codeShape } from './code-shape.ts'

/** Code editor with a chosen language. */
export const EditorControl = defineComponent({
  name: 'EditorControl',
  group: 'form',
  icon: 'CodeOutlined',
  properties: { ...codeShape, language: codeLanguageSchema },
  required: ['name'],
  defaults: { ...codeEditorDefaults, language: 'javascript' },
  columnTypes: ['text'],
})

/** Properties of {@link EditorControl}. */
export type EditorControlProperties = PropertiesOf<typeof EditorControl>
