import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Code editor set to JSON. */
export const JsonEditorControl = defineComponent({
  name: 'JsonEditorControl',
  group: 'form',
  icon: 'CodeOutlined',
  properties: { ...placeholderControlShape, height: cssSizeSchema },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link JsonEditorControl}. */
export type JsonEditorControlProperties = PropertiesOf<typeof JsonEditorControl>
