import { codeEditor } from './code-shape.ts'

/** Code editor set to Python. */
export const PythonEditorControl = codeEditor('PythonEditorControl', 'PythonOutlined')
