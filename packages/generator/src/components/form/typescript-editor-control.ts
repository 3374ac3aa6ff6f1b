import { codeEditor } from './code-shape.ts'

/** Code editor set to TypeScript. */
export const TypeScriptEditorControl = codeEditor('TypeScriptEditorControl')
