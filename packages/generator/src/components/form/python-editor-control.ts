import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to Python. */
export const PythonEditorControl = defineCodeEditor('PythonEditorControl', 'PythonOutlined')
