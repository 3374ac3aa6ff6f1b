import { type ComponentFactory, defineComponent } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { controlShape, type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of the date and time controls; values travel as ISO 8601 texts (contract §2). */
export interface DateControlProperties extends TypedControlProperties {
  /** How the value is shown, in dayjs tokens, for example `DD.MM.YYYY`. */
  readonly format?: string
  readonly minDate?: string
  readonly maxDate?: string
  readonly clearable?: boolean
}

/** Properties of {@link DateTimeControl}. */
export interface DateTimeControlProperties extends DateControlProperties {
  /** Off: a day only, sent as `YYYY-MM-DD`. */
  readonly showTime?: boolean
  /** A moment on the time line, sent in UTC and shown in the browser's zone; without it the clock time as written. */
  readonly zoned?: boolean
}

/** Properties of the range controls: in a filter they send `<name>_from` and `<name>_to`, elsewhere an array of two. */
export interface DateRangeControlProperties extends Omit<DateControlProperties, 'placeholder'> {
  /** Offers today, this week, this month and the like. */
  readonly presets?: boolean
}

/** Properties of {@link DateTimeRangeControl}. */
export interface DateTimeRangeControlProperties extends DateRangeControlProperties {
  /** Both ends are moments on the time line, as in {@link DateTimeControlProperties}. */
  readonly zoned?: boolean
}

/** Properties of {@link TimeControl}. */
export interface TimeControlProperties extends TypedControlProperties {
  readonly format?: string
  readonly clearable?: boolean
}

const dayShape = { format: text, minDate: text, maxDate: text, clearable: flag }
const dateShape = { ...typedControlShape, ...dayShape }
const rangeShape = { ...controlShape, ...dayShape, presets: flag }

/** Calendar for one day. */
export const DateControl: ComponentFactory<'DateControl', DateControlProperties> = defineComponent({
  name: 'DateControl',
  group: 'form',
  label: { en: 'Date', zh: '日期' },
  description: { en: 'Calendar for one day', zh: '选择某一天的日历' },
  icon: 'CalendarOutlined',
  properties: dateShape,
  required: ['name'],
  columnTypes: ['date', 'datetime', 'timestamptz'],
})

/** Calendar plus clock for a moment in time. */
export const DateTimeControl: ComponentFactory<'DateTimeControl', DateTimeControlProperties> = defineComponent({
  name: 'DateTimeControl',
  group: 'form',
  label: { en: 'Date and time', zh: '日期时间' },
  description: { en: 'Calendar plus clock for a moment in time', zh: '选择日期和时刻' },
  icon: 'FieldTimeOutlined',
  properties: { ...dateShape, showTime: flag, zoned: flag },
  required: ['name'],
  columnTypes: ['date', 'datetime', 'timestamptz'],
})

/** Clock columns for a time of day. */
export const TimeControl: ComponentFactory<'TimeControl', TimeControlProperties> = defineComponent({
  name: 'TimeControl',
  group: 'form',
  label: { en: 'Time', zh: '时间' },
  description: { en: 'Clock columns for a time of day', zh: '选择一天中的时刻' },
  icon: 'ClockCircleOutlined',
  properties: { ...typedControlShape, format: text, clearable: flag },
  required: ['name'],
  columnTypes: ['time'],
})

/** First and last day, stored as a pair. */
export const DateRangeControl: ComponentFactory<'DateRangeControl', DateRangeControlProperties> = defineComponent({
  name: 'DateRangeControl',
  group: 'form',
  label: { en: 'Date range', zh: '日期范围' },
  description: { en: 'First and last day, stored as a pair', zh: '起止日期' },
  icon: 'CalendarOutlined',
  properties: rangeShape,
  required: ['name'],
})

/** Start and end moments, stored as a pair. */
export const DateTimeRangeControl: ComponentFactory<'DateTimeRangeControl', DateTimeRangeControlProperties> =
  defineComponent({
    name: 'DateTimeRangeControl',
    group: 'form',
    label: { en: 'Date and time range', zh: '日期时间范围' },
    description: { en: 'Start and end moments, stored as a pair', zh: '起止时刻' },
    icon: 'FieldTimeOutlined',
    properties: { ...rangeShape, zoned: flag },
    required: ['name'],
  })
