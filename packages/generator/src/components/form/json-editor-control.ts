import { defineComponent, type PropertiesOf } from '../component.ts'
import { size } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Code editor set to JSON. */
export const JsonEditorControl = defineComponent({
  name: 'JsonEditorControl',
  group: 'form',
  label: { en: 'JSON editor', zh: 'JSON 编辑器' },
  description: { en: 'Code editor set to JSON', zh: 'JSON 代码编辑器' },
  icon: 'CodeOutlined',
  properties: { ...typedControlShape, height: size },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link JsonEditorControl}. */
export type JsonEditorControlProperties = PropertiesOf<typeof JsonEditorControl>
