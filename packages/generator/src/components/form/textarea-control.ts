import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Multi-line text box that can grow with its content. */
export const TextareaControl = defineComponent({
  name: 'TextareaControl',
  group: 'form',
  icon: 'AlignLeftOutlined',
  properties: {
    ...placeholderControlShape,
    maxLength: countSchema,
    showCount: booleanSchema,
    minRows: countSchema,
    maxRows: countSchema,
  },
  required: ['name'],
  defaults: { minRows: 3 },
  columnTypes: ['text', 'mediumtext', 'longtext', 'varchar', 'xml', 'unknown'],
})

/** Properties of {@link TextareaControl}. */
export type TextareaControlProperties = PropertiesOf<typeof TextareaControl>
