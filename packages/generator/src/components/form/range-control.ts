import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { amount, flag } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Slider for one number or a low-high pair. */
export const RangeControl = defineComponent({
  name: 'RangeControl',
  group: 'form',
  icon: 'SlidersOutlined',
  properties: {
    ...controlShape,
    min: amount,
    max: amount,
    step: amount,
    /** A low-high pair, stored as an array of two. */
    multiple: flag,
    marks: z.record(z.string(), z.string()),
  },
  required: ['name'],
  defaults: { min: 0, max: 100, step: 1 },
  columnTypes: ['tinyint', 'smallint', 'integer'],
})

/** Properties of {@link RangeControl}. */
export type RangeControlProperties = PropertiesOf<typeof RangeControl>
