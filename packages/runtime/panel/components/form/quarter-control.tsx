import { type Adapter, control } from '../../render/adapter.ts'
import { SinglePeriodPicker } from './period-pickers.tsx'

/** Chooser for a quarter of a year. */
export const QuarterControl: Adapter = control(SinglePeriodPicker, { emptied: 'null' })
