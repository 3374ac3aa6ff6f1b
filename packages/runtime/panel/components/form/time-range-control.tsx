import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangePicker, rangeControlOptions } from './period-pickers.tsx'

/** Start and end time of day. */
export const TimeRangeControl: Adapter = control(PeriodRangePicker, rangeControlOptions)
