import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to shell script. */
export const ShellEditorControl = defineCodeEditor('ShellEditorControl', 'ConsoleSqlOutlined')
