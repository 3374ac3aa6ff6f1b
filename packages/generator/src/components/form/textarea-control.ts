import { defineComponent, type PropertiesOf } from '../component.ts'
import { count, flag } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Multi-line text box that can grow with its content. */
export const TextareaControl = defineComponent({
  name: 'TextareaControl',
  group: 'form',
  icon: 'AlignLeftOutlined',
  properties: { ...placeholderControlShape, maxLength: count, showCount: flag, minRows: count, maxRows: count },
  required: ['name'],
  defaults: { minRows: 3 },
  columnTypes: ['text', 'mediumtext', 'longtext', 'varchar', 'xml'],
})

/** Properties of {@link TextareaControl}. */
export type TextareaControlProperties = PropertiesOf<typeof TextareaControl>
