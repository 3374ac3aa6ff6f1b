import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangePicker, rangeControlOptions } from './period-pickers.tsx'

/** First and last quarter. */
export const QuarterRangeControl: Adapter = control(PeriodRangePicker, rangeControlOptions)
