import { defineComponent, type PropertiesOf } from '../component.ts'
import { size, text } from '../property-schema.ts'
import { namedDisplayShape } from './display-shape.ts'

/** Read-only highlighted code. */
export const CodeDisplay = defineComponent({
  name: 'Code',
  factory: 'CodeDisplay',
  group: 'display',
  icon: 'CodeOutlined',
  properties: {
    ...namedDisplayShape,
    /** One of those that the code editors know; without it the code has no colours. */
    language: text,
    height: size,
  },
  columnTypes: ['text', 'mediumtext', 'longtext', 'xml'],
})

/** Properties of {@link CodeDisplay}. */
export type CodeDisplayProperties = PropertiesOf<typeof CodeDisplay>
