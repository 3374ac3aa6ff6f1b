import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to Java. */
export const JavaEditorControl = defineCodeEditor('JavaEditorControl', 'JavaOutlined')
