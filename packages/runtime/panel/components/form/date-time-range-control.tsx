import { type Adapter, control } from '../../render/adapter.ts'
import { DayRangePicker } from './date-pickers.tsx'

/** Start and end instants, stored as a pair. */
export const DateTimeRangeControl: Adapter = control(DayRangePicker, { emptied: 'null', range: true })
