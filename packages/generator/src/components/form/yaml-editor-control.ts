import { codeEditor } from './code-shape.ts'

/** Code editor set to YAML. */
export const YamlEditorControl = codeEditor('YamlEditorControl')
