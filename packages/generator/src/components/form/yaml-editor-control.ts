import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to YAML. */
export const YamlEditorControl = defineCodeEditor('YamlEditorControl')
