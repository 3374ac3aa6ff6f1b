export { JsonEditorControl } from './json-editor-control.tsx'
export { JsonSchemaControl } from './json-schema-control.tsx'
