import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Long text folded after some lines. */
export const MultilineText = defineComponent({
  name: 'MultilineText',
  group: 'display',
  icon: 'AlignLeftOutlined',
  properties: {
    ...displayShape,
    /** Lines before it folds. */
    lines: countSchema,
  },
  defaults: { lines: 3 },
  columnTypes: ['text', 'mediumtext', 'longtext'],
})

/** Properties of {@link MultilineText}. */
export type MultilineTextProperties = PropertiesOf<typeof MultilineText>
