import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Plain text. */
export const TextDisplay = defineComponent({
  name: 'Text',
  factory: 'TextDisplay',
  group: 'display',
  icon: 'FontSizeOutlined',
  properties: {
    ...displayShape,
    /** Cuts the text after so many characters and shows the rest on hover. */
    maxLength: countSchema,
    copyable: booleanSchema,
  },
  columnTypes: ['char', 'varchar', 'text', 'mediumtext', 'longtext', 'uuid', 'network', 'unknown'],
})

/** Properties of {@link TextDisplay}. */
export type TextDisplayProperties = PropertiesOf<typeof TextDisplay>
