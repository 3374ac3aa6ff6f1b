import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, numberSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Slider for one number or a low-high pair. */
export const RangeControl = defineComponent({
  name: 'RangeControl',
  group: 'form',
  icon: 'SlidersOutlined',
  properties: {
    ...controlShape,
    min: numberSchema,
    max: numberSchema,
    step: numberSchema,
    /** A low-high pair, stored as an array of two. */
    multiple: booleanSchema,
    marks: z.record(z.string(), z.string()),
  },
  required: ['name'],
  defaults: { min: 0, max: 100, step: 1 },
  columnTypes: ['tinyint', 'smallint', 'integer'],
})

/** Properties of {@link RangeControl}. */
export type RangeControlProperties = PropertiesOf<typeof RangeControl>
