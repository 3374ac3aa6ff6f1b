import { codeEditor } from './code-shape.ts'

/** Code editor set to HTML. */
export const HtmlEditorControl = codeEditor('HtmlEditorControl', 'Html5Outlined')
