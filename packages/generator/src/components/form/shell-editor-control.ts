import { codeEditor } from './code-shape.ts'

/** Code editor set to shell script. */
export const ShellEditorControl = codeEditor('ShellEditorControl', 'ConsoleSqlOutlined')
