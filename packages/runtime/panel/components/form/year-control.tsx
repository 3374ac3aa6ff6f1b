import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodControl } from './period-pickers.tsx'

/** Chooser for a year. */
export const YearControl: Adapter = control(PeriodControl, { emptied: 'null' })
