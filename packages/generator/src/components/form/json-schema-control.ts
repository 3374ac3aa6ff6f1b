import { defineComponent, type PropertiesOf } from '../component.ts'
import { plainObjectSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Form built from a JSON Schema; edits an object or array. */
export const JsonSchemaControl = defineComponent({
  name: 'JsonSchemaControl',
  group: 'form',
  icon: 'ApartmentOutlined',
  properties: {
    ...controlShape,
    /** A JSON Schema; without one the control is a JSON editor. */
    schema: plainObjectSchema,
  },
  required: ['name'],
  columnTypes: ['json'],
})

/** Properties of {@link JsonSchemaControl}. */
export type JsonSchemaControlProperties = PropertiesOf<typeof JsonSchemaControl>
