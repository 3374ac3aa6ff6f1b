import { valueAt } from '@quoin/generator/conditions'
import type { Data } from '../../schema/schema.ts'

/** What a chart is told. */
export interface ChartSchema {
  readonly kind?: 'line' | 'area' | 'bar' | 'scatter' | 'pie' | 'radar' | 'funnel' | 'gauge'
  readonly title?: string
  readonly category: string
  readonly series: readonly {
    readonly field: string
    readonly label?: string
    readonly kind?: 'line' | 'area' | 'bar' | 'scatter'
  }[]
  readonly stacked?: boolean
  readonly horizontal?: boolean
  readonly option?: Readonly<Record<string, unknown>>
}

/** The colors of a chart that names none. */
export const chartColors: readonly string[] = [
  '#1668dc',
  '#13a8a8',
  '#d87a16',
  '#8554d4',
  '#d84a7f',
  '#5b8c00',
  '#a8701a',
  '#3c6ea5',
]

/** The ECharts options of a chart: what its properties say, with its own options laid over. */
export function chartOption(schema: ChartSchema, rows: readonly Data[]): Readonly<Record<string, unknown>> {
  const names = rows.map((row) => String(valueAt(row, schema.category) ?? ''))
  const made = optionOf(schema, rows, names)
  const title =
    schema.title === undefined ? {} : { title: { text: schema.title, left: 0, textStyle: { fontSize: 14 } } }
  return { color: chartColors, tooltip: {}, ...title, ...made, ...schema.option }
}

/** Amounts may be decimals as text; what is no number leaves a gap. */
export function chartAmount(row: Data, field: string): number | null {
  const value = valueAt(row, field)
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isNaN(number) ? null : number
}

function optionOf(schema: ChartSchema, rows: readonly Data[], names: readonly string[]): Record<string, unknown> {
  const kind = schema.kind ?? 'line'
  const first = schema.series[0]?.field ?? ''
  const slices = rows.map((row, index) => ({ name: names[index], value: chartAmount(row, first) }))
  if (kind === 'pie') return { legend: { bottom: 0 }, series: [{ type: 'pie', radius: ['40%', '68%'], data: slices }] }
  if (kind === 'funnel') return { legend: { bottom: 0 }, series: [{ type: 'funnel', data: slices }] }
  if (kind === 'gauge') return { series: [{ type: 'gauge', data: slices.slice(0, 1) }] }
  if (kind === 'radar') return radarOption(schema, rows, names)
  const many = schema.series.length > 1
  const categories = { type: 'category', data: names, boundaryGap: kind === 'bar' }
  const values = { type: 'value' }
  return {
    grid: { left: 8, right: 16, top: schema.title ? 40 : 16, bottom: many ? 36 : 8, containLabel: true },
    tooltip: { trigger: 'axis' },
    // Above, it would run into the title where the chart is narrow.
    ...(many && { legend: { type: 'scroll', bottom: 0 } }),
    xAxis: schema.horizontal ? values : categories,
    yAxis: schema.horizontal ? categories : values,
    series: schema.series.map((one) => {
      const shape = one.kind ?? kind
      return {
        type: shape === 'area' ? 'line' : shape,
        name: one.label ?? one.field,
        data: rows.map((row) => chartAmount(row, one.field)),
        ...(shape === 'area' && { areaStyle: { opacity: 0.2 } }),
        ...(schema.stacked && { stack: 'all' }),
      }
    }),
  }
}

function radarOption(schema: ChartSchema, rows: readonly Data[], names: readonly string[]): Record<string, unknown> {
  const highest = Math.max(1, ...rows.flatMap((row) => schema.series.map((one) => chartAmount(row, one.field) ?? 0)))
  return {
    legend: { bottom: 0 },
    radar: { indicator: names.map((name) => ({ name, max: highest })) },
    series: [
      {
        type: 'radar',
        data: schema.series.map((one) => ({
          name: one.label ?? one.field,
          value: rows.map((row) => chartAmount(row, one.field) ?? 0),
        })),
      },
    ],
  }
}
