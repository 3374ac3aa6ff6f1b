import { codeEditor } from './code-shape.ts'

/** Code editor set to Java. */
export const JavaEditorControl = codeEditor('JavaEditorControl', 'JavaOutlined')
