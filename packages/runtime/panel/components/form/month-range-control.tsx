import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangePicker, rangeControlOptions } from './period-pickers.tsx'

/** First and last month. */
export const MonthRangeControl: Adapter = control(PeriodRangePicker, rangeControlOptions)
