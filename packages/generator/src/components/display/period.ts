import { type ComponentFactory, defineComponent } from '../component.ts'
import { text } from '../property-schema.ts'
import { type DisplayProperties, displayShape } from './display.ts'

/** Properties of the period displays. */
export interface PeriodDisplayProperties extends DisplayProperties {
  /** In dayjs tokens. */
  readonly format?: string
}

const periodShape = { ...displayShape, format: text }

/** Formatted time of day. */
export const TimeDisplay: ComponentFactory<'TimeDisplay', PeriodDisplayProperties> = defineComponent({
  name: 'TimeDisplay',
  group: 'display',
  label: { en: 'Time', zh: '时间显示' },
  description: { en: 'Formatted time of day', zh: '格式化的时刻' },
  icon: 'ClockCircleOutlined',
  properties: periodShape,
  columnTypes: ['time'],
})

/** Formatted month. */
export const MonthDisplay: ComponentFactory<'MonthDisplay', PeriodDisplayProperties> = defineComponent({
  name: 'MonthDisplay',
  group: 'display',
  label: { en: 'Month', zh: '月份显示' },
  description: { en: 'Formatted month', zh: '格式化的月份' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  columnTypes: ['date', 'char', 'varchar'],
})

/** Formatted start and end. */
export const DateRangeDisplay: ComponentFactory<'DateRangeDisplay', PeriodDisplayProperties> = defineComponent({
  name: 'DateRangeDisplay',
  group: 'display',
  label: { en: 'Date range', zh: '日期范围显示' },
  description: { en: 'Formatted start and end', zh: '格式化的起止日期' },
  icon: 'CalendarOutlined',
  properties: periodShape,
  columnTypes: ['json'],
})
