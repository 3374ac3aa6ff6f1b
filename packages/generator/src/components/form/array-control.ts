import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** List of values of one kind, can be reordered. */
export const ArrayControl = defineComponent({
  name: 'ArrayControl',
  group: 'form',
  icon: 'UnorderedListOutlined',
  properties: {
    ...controlShape,
    /** The control of one value; a text box without it. */
    item: nodeSchema,
    min: countSchema,
    max: countSchema,
  },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Properties of {@link ArrayControl}: stores an array of values of one kind. */
export type ArrayControlProperties = PropertiesOf<typeof ArrayControl>
