import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodRangeControl, range } from './period-pickers.tsx'

/** First and last year. */
export const YearRangeControl: Adapter = control(PeriodRangeControl, range)
