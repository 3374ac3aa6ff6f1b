import { codeEditor } from './code-shape.ts'

/** Code editor set to XML. */
export const XmlEditorControl = codeEditor('XmlEditorControl')
