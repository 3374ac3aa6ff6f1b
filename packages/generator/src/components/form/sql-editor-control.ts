import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to SQL. */
export const SqlEditorControl = defineCodeEditor('SqlEditorControl', 'DatabaseOutlined')
