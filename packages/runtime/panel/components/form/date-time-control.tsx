import { type Adapter, control } from '../../render/adapter.ts'
import { DayPicker } from './date-pickers.tsx'

/** Calendar plus clock for a point in time. */
export const DateTimeControl: Adapter = control(DayPicker, { emptied: 'null' })
