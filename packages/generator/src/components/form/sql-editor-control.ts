import { codeEditor } from './code-shape.ts'

/** Code editor set to SQL. */
export const SqlEditorControl = codeEditor('SqlEditorControl', 'DatabaseOutlined')
