import { codeEditor } from './code-shape.ts'

/** Code editor set to Markdown. */
export const MarkdownEditorControl = codeEditor('MarkdownEditorControl', 'FileMarkdownOutlined')
