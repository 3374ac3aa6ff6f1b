import { defineComponent, type PropertiesOf } from '../component.ts'
import { count } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Shortened list with show more. */
export const Words = defineComponent({
  name: 'Words',
  group: 'display',
  icon: 'EllipsisOutlined',
  properties: {
    ...displayShape,
    /** Shows so many before it folds. */
    limit: count,
  },
  defaults: { limit: 3 },
  columnTypes: ['json', 'set'],
})

/** Properties of {@link Words}. */
export type WordsProperties = PropertiesOf<typeof Words>
