import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema, stringSchema } from '../property-schema.ts'
import { labelledDisplayShape } from './display-shape.ts'

/** Read-only highlighted code. */
export const CodeDisplay = defineComponent({
  name: 'Code',
  factory: 'CodeDisplay',
  group: 'display',
  icon: 'CodeOutlined',
  properties: {
    ...labelledDisplayShape,
    /** One of those that the code editors know; without it the code has no colours. */
    language: stringSchema,
    height: cssSizeSchema,
  },
  columnTypes: ['text', 'mediumtext', 'longtext', 'xml'],
})

/** Properties of {@link CodeDisplay}. */
export type CodeDisplayProperties = PropertiesOf<typeof CodeDisplay>
