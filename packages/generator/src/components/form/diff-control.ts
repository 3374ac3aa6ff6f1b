import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { codeEditorDefaults, codeLanguage, codeShape } from './code-shape.ts'

/** Two texts side by side with differences marked. */
export const DiffControl = defineComponent({
  name: 'DiffControl',
  group: 'form',
  icon: 'DiffOutlined',
  properties: {
    ...codeShape,
    language: codeLanguage,
    /** The left side; may hold `{field}`. */
    original: text,
  },
  required: ['name'],
  defaults: { ...codeEditorDefaults, language: 'plain' },
  columnTypes: ['text'],
})

/** Properties of {@link DiffControl}: the right side is the value. */
export type DiffControlProperties = PropertiesOf<typeof DiffControl>
