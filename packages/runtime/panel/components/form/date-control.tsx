import { type Adapter, control } from '../../render/adapter.ts'
import { DayPicker } from './date-pickers.tsx'

/** Calendar for one day. */
export const DateControl: Adapter = control(DayPicker, { emptied: 'null' })
