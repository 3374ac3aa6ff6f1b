import { type Adapter, control } from '../../render/adapter.ts'
import { DayRangePicker } from './date-pickers.tsx'

/** First and last day, stored as a pair. */
export const DateRangeControl: Adapter = control(DayRangePicker, { emptied: 'null', range: true })
