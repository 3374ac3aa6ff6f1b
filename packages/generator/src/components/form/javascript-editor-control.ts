import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to JavaScript. */
export const JavaScriptEditorControl = defineCodeEditor('JavaScriptEditorControl', 'JavaScriptOutlined')
