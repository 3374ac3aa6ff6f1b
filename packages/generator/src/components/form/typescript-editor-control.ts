import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to TypeScript. */
export const TypeScriptEditorControl = defineCodeEditor('TypeScriptEditorControl')
