import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to XML. */
export const XmlEditorControl = defineCodeEditor('XmlEditorControl')
