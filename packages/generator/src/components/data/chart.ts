import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import {
  booleanSchema,
  cssSizeSchema,
  listSchemaOf,
  objectSchema,
  plainObjectSchema,
  stringSchema,
} from '../property-schema.ts'

const kinds = ['line', 'area', 'bar', 'scatter'] as const
const series = objectSchema(
  {
    /** The field that holds the amount. */
    field: stringSchema,
    label: stringSchema,
    kind: z.enum(kinds),
  },
  ['field'],
)

/** One line, bar or the like of {@link Chart}. */
export type ChartSeries = z.output<typeof series>

/** Chart rendered by ECharts. */
export const Chart = defineComponent({
  name: 'Chart',
  group: 'data',
  icon: 'BarChartOutlined',
  properties: {
    name: stringSchema,
    items: listSchemaOf(z.record(z.string(), z.unknown())),
    placeholder: stringSchema,
    kind: z.enum([...kinds, 'pie', 'radar', 'funnel', 'gauge']),
    title: stringSchema,
    /** Where the rows are loaded from, as an array or `{ items }`. */
    request: requestSchema,
    /** Seconds between reloads. */
    interval: z.number().min(1),
    /** The field that names each row. */
    category: stringSchema,
    series: listSchemaOf(series),
    stacked: booleanSchema,
    horizontal: booleanSchema,
    height: cssSizeSchema,
    /** ECharts options laid over what is made from the properties; data only. */
    option: plainObjectSchema,
  },
  required: ['category', 'series'],
  defaults: { kind: 'line', height: 300, stacked: false, horizontal: false },
})

/** Properties of {@link Chart}. */
export type ChartProperties = PropertiesOf<typeof Chart>
