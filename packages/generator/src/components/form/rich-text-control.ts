import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, cssSizeSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Formatted text editor. */
export const RichTextControl = defineComponent({
  name: 'RichTextControl',
  group: 'form',
  icon: 'FontSizeOutlined',
  properties: {
    ...placeholderControlShape,
    height: cssSizeSchema,
    /** Offers pictures, sent to {@link RichTextControlProperties.uploadUrl}. */
    pictures: booleanSchema,
    /** The address pictures are sent to, below the API. */
    uploadUrl: stringSchema,
  },
  required: ['name'],
  defaults: { height: 240, pictures: true, uploadUrl: 'uploads/rich' },
  columnTypes: ['text'],
})

/** Properties of {@link RichTextControl}: the value is HTML, of which the server stores what an allow-list has. */
export type RichTextControlProperties = PropertiesOf<typeof RichTextControl>
