import { z } from 'zod'
import { type RequestSchema, requestSchema } from '../action-schema.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { amount, flag, object, size, text } from '../property-schema.ts'
import type { RowsProperties } from './repeat.ts'

/** One line, bar or the like of {@link Chart}. */
export interface ChartSeries {
  /** The field that holds the amount. */
  readonly field: string
  readonly label?: string
  readonly kind?: 'line' | 'area' | 'bar' | 'scatter'
}

/** Properties of {@link Chart}. */
export interface ChartProperties extends RowsProperties {
  readonly kind?: 'line' | 'area' | 'bar' | 'scatter' | 'pie' | 'radar' | 'funnel' | 'gauge'
  readonly title?: string
  /** Where the rows are loaded from, as an array or `{ items }`. */
  readonly request?: RequestSchema
  /** Seconds between reloads. */
  readonly interval?: number
  /** The field that names each row. */
  readonly category: string
  readonly series: readonly ChartSeries[]
  readonly stacked?: boolean
  readonly horizontal?: boolean
  readonly height?: number | string
  /** ECharts options laid over what is made from the properties; data only. */
  readonly option?: Readonly<Record<string, unknown>>
}

/** Properties of {@link Sparkline}: the value is an array of numbers. */
export interface SparklineProperties {
  readonly name?: string
  readonly label?: string
  readonly value?: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly filled?: boolean
}

const kinds = ['line', 'area', 'bar', 'scatter'] as const

/** Chart drawn by ECharts. */
export const Chart: ComponentFactory<'Chart', ChartProperties> = defineComponent({
  name: 'Chart',
  group: 'data',
  label: { en: 'Chart', zh: '图表' },
  description: {
    en: 'Lines, bars, points, pie, radar, funnel or gauge of rows (ECharts)',
    zh: '由数据行绘制的折线、柱状、散点、饼、雷达、漏斗或仪表图（ECharts）',
  },
  icon: 'BarChartOutlined',
  properties: {
    name: text,
    items: z.array(z.record(z.string(), z.unknown())),
    placeholder: text,
    kind: z.enum([...kinds, 'pie', 'radar', 'funnel', 'gauge']),
    title: text,
    request: requestSchema,
    interval: z.number().min(1),
    category: text,
    series: z.array(
      z.strictObject({ field: text, label: text.optional(), kind: z.enum(kinds).optional() }),
    ) as unknown as z.ZodType<readonly ChartSeries[]>,
    stacked: flag,
    horizontal: flag,
    height: size,
    option: object,
  },
  required: ['category', 'series'],
  defaults: { kind: 'line', height: 300, stacked: false, horizontal: false },
})

/** Tiny line chart. */
export const Sparkline: ComponentFactory<'Sparkline', SparklineProperties> = defineComponent({
  name: 'Sparkline',
  group: 'data',
  label: { en: 'Tiny line', zh: '迷你走势图' },
  description: { en: 'Tiny line chart', zh: '迷你折线图' },
  icon: 'StockOutlined',
  properties: { name: text, label: text, value: z.array(amount), width: amount, height: amount, filled: flag },
  defaults: { width: 120, height: 28, filled: true },
  columnTypes: ['json'],
})
