import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { optionListSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Choice made by clicking a segment of a chart. */
export const ChartRadiosControl = defineComponent({
  name: 'ChartRadiosControl',
  group: 'form',
  icon: 'PieChartOutlined',
  properties: {
    ...controlShape,
    options: optionListSchema,
    /** The size of each segment by the value of its option; equal without it. */
    amounts: z.record(z.string(), z.number()),
  },
  required: ['name', 'options'],
  columnTypes: ['enum', 'varchar'],
})

/** Properties of {@link ChartRadiosControl}. */
export type ChartRadiosControlProperties = PropertiesOf<typeof ChartRadiosControl>
