import { type ComponentFactory, defineComponent } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { type ControlProperties, controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of the ranges of periods; values are ISO texts: `2026-03`, `2026-Q1`, `2026`, ranges arrays of two. */
export interface PeriodRangeControlProperties extends ControlProperties {
  /** How the value is shown, in dayjs tokens. */
  readonly format?: string
  readonly clearable?: boolean
}

/** Properties of the period controls. */
export interface PeriodControlProperties extends PeriodRangeControlProperties, TypedControlProperties {}

const rangeShape = { ...controlShape, format: text, clearable: flag }
const periodShape = { ...rangeShape, ...typedControlShape }

/** Chooser for a month. */
export const MonthControl: ComponentFactory<'MonthControl', PeriodControlProperties> = defineComponent({
  name: 'MonthControl',
  group: 'form',
  label: { en: 'Month', zh: '月份' },
  description: { en: 'Chooser for a month', zh: '选择月份' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})

/** Chooser for a quarter of a year. */
export const QuarterControl: ComponentFactory<'QuarterControl', PeriodControlProperties> = defineComponent({
  name: 'QuarterControl',
  group: 'form',
  label: { en: 'Quarter', zh: '季度' },
  description: { en: 'Chooser for a quarter of a year', zh: '选择季度' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['char', 'varchar'],
})

/** Chooser for a year. */
export const YearControl: ComponentFactory<'YearControl', PeriodControlProperties> = defineComponent({
  name: 'YearControl',
  group: 'form',
  label: { en: 'Year', zh: '年份' },
  description: { en: 'Chooser for a year', zh: '选择年份' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  required: ['name'],
  columnTypes: ['year', 'char', 'varchar'],
})

/** First and last month. */
export const MonthRangeControl: ComponentFactory<'MonthRangeControl', PeriodRangeControlProperties> = defineComponent({
  name: 'MonthRangeControl',
  group: 'form',
  label: { en: 'Month range', zh: '月份范围' },
  description: { en: 'First and last month', zh: '起止月份' },
  icon: 'CalendarOutlined',
  properties: rangeShape,
  required: ['name'],
})

/** First and last quarter. */
export const QuarterRangeControl: ComponentFactory<'QuarterRangeControl', PeriodRangeControlProperties> =
  defineComponent({
    name: 'QuarterRangeControl',
    group: 'form',
    label: { en: 'Quarter range', zh: '季度范围' },
    description: { en: 'First and last quarter', zh: '起止季度' },
    icon: 'CalendarOutlined',
    properties: rangeShape,
    required: ['name'],
  })

/** First and last year. */
export const YearRangeControl: ComponentFactory<'YearRangeControl', PeriodRangeControlProperties> = defineComponent({
  name: 'YearRangeControl',
  group: 'form',
  label: { en: 'Year range', zh: '年份范围' },
  description: { en: 'First and last year', zh: '起止年份' },
  icon: 'CalendarOutlined',
  properties: rangeShape,
  required: ['name'],
})

/** Start and end time of day. */
export const TimeRangeControl: ComponentFactory<'TimeRangeControl', PeriodRangeControlProperties> = defineComponent({
  name: 'TimeRangeControl',
  group: 'form',
  label: { en: 'Time range', zh: '时间范围' },
  description: { en: 'Start and end time of day', zh: '起止时刻' },
  icon: 'ClockCircleOutlined',
  properties: rangeShape,
  required: ['name'],
})
