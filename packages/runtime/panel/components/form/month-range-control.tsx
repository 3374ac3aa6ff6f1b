import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangeControl, rangeControlOptions } from './period-pickers.tsx'

/** First and last month. */
export const MonthRangeControl: Adapter = control(PeriodRangeControl, rangeControlOptions)
