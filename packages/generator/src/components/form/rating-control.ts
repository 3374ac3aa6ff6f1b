import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Row of stars that stores a score. */
export const RatingControl = defineComponent({
  name: 'RatingControl',
  group: 'form',
  icon: 'StarOutlined',
  properties: { ...controlShape, count: z.int().min(1), half: booleanSchema },
  required: ['name'],
  defaults: { count: 5 },
  columnTypes: ['tinyint', 'smallint', 'integer', 'float'],
})

/** Properties of {@link RatingControl}. */
export type RatingControlProperties = PropertiesOf<typeof RatingControl>
