import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangeControl, rangeControlOptions } from './period-pickers.tsx'

/** First and last year. */
export const YearRangeControl: Adapter = control(PeriodRangeControl, rangeControlOptions)
