import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { codeEditorDefaults, codeLanguageSchema, codeShape } from './code-shape.ts'

/** Two texts side by side with differences marked. */
export const DiffControl = defineComponent({
  name: 'DiffControl',
  group: 'form',
  icon: 'DiffOutlined',
  properties: {
    ...codeShape,
    language: codeLanguageSchema,
    /** The left side; may hold `{field}`. */
    original: stringSchema,
  },
  required: ['name'],
  defaults: { ...codeEditorDefaults, language: 'plain' },
  columnTypes: ['text'],
})

/** Properties of {@link DiffControl}: the right side is the value. */
export type DiffControlProperties = PropertiesOf<typeof DiffControl>
