import { codeEditor } from './code-shape.ts'

/** Code editor set to JavaScript. */
export const JavaScriptEditorControl = codeEditor('JavaScriptEditorControl', 'JavaScriptOutlined')
