import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Shortened list with show more. */
export const Words = defineComponent({
  name: 'Words',
  group: 'display',
  icon: 'EllipsisOutlined',
  properties: {
    ...displayShape,
    /** Shows so many before it folds. */
    limit: countSchema,
  },
  defaults: { limit: 3 },
  columnTypes: ['json', 'set'],
})

/** Properties of {@link Words}. */
export type WordsProperties = PropertiesOf<typeof Words>
