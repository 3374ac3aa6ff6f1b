import { defineComponent, type PropertiesOf } from '../component.ts'
import { optionListSchema, stringSchema, textListSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Row of drop-downs, each loaded from the one before. */
export const ChainedSelectControl = defineComponent({
  name: 'ChainedSelectControl',
  group: 'form',
  icon: 'NodeIndexOutlined',
  properties: {
    ...controlShape,
    /** The tree whose levels become drop-downs. */
    options: optionListSchema,
    /** An address that answers `{ options }` of one level; `{parent}` is the value chosen before. */
    source: stringSchema,
    /** The name of each drop-down; their number is the number of levels. */
    levels: textListSchema,
  },
  required: ['name', 'levels'],
  columnTypes: ['json'],
})

/** Properties of {@link ChainedSelectControl}: stores an array, one value for each drop-down. */
export type ChainedSelectControlProperties = PropertiesOf<typeof ChainedSelectControl>
