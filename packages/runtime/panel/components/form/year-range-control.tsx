import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangePicker, rangeControlOptions } from './period-pickers.tsx'

/** First and last year. */
export const YearRangeControl: Adapter = control(PeriodRangePicker, rangeControlOptions)
