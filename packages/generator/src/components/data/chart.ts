import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, listOf, object, objectSchema, size, text } from '../property-schema.ts'

const kinds = ['line', 'area', 'bar', 'scatter'] as const
const series = objectSchema(
  {
    /** The field that holds the amount. */
    field: text,
    label: text,
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
    name: text,
    items: listOf(z.record(z.string(), z.unknown())),
    placeholder: text,
    kind: z.enum([...kinds, 'pie', 'radar', 'funnel', 'gauge']),
    title: text,
    /** Where the rows are loaded from, as an array or `{ items }`. */
    request: requestSchema,
    /** Seconds between reloads. */
    interval: z.number().min(1),
    /** The field that names each row. */
    category: text,
    series: listOf(series),
    stacked: flag,
    horizontal: flag,
    height: size,
    /** ECharts options laid over what is made from the properties; data only. */
    option: object,
  },
  required: ['category', 'series'],
  defaults: { kind: 'line', height: 300, stacked: false, horizontal: false },
})

/** Properties of {@link Chart}. */
export type ChartProperties = PropertiesOf<typeof Chart>
