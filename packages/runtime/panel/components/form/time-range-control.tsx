import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangeControl, rangeControlOptions } from './period-pickers.tsx'

/** Start and end time of day. */
export const TimeRangeControl: Adapter = control(PeriodRangeControl, rangeControlOptions)
