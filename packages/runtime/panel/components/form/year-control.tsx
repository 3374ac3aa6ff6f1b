import { type Adapter, control } from '../../render/adapter.ts'
import { SinglePeriodPicker } from './period-pickers.tsx'

/** Chooser for a year. */
export const YearControl: Adapter = control(SinglePeriodPicker, { emptied: 'null' })
