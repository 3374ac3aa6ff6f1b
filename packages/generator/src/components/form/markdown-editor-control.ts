import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to Markdown. */
export const MarkdownEditorControl = defineCodeEditor('MarkdownEditorControl', 'FileMarkdownOutlined')
