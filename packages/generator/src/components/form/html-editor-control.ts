import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to HTML. */
export const HtmlEditorControl = defineCodeEditor('HtmlEditorControl', 'Html5Outlined')
