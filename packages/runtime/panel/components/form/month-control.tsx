import { type Adapter, control } from '../../render/adapter.ts'
import { SinglePeriodPicker } from './period-pickers.tsx'

/** Chooser for a month. */
export const MonthControl: Adapter = control(SinglePeriodPicker, { emptied: 'null' })
