import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Always-open tree with check boxes. */
export const TreeControl = defineComponent({
  name: 'TreeControl',
  group: 'form',
  icon: 'ClusterOutlined',
  properties: {
    ...controlShape,
    options: optionListSchema,
    /** An address that answers `{ options }`, each with its children. */
    source: stringSchema,
    /** A box above the tree that leaves only the branches with a text. */
    searchable: booleanSchema,
    /** Opens every branch at first. */
    expanded: booleanSchema,
  },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Properties of {@link TreeControl}: stores an array. */
export type TreeControlProperties = PropertiesOf<typeof TreeControl>
