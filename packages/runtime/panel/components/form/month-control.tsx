import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodControl } from './period-pickers.tsx'

/** Chooser for a month. */
export const MonthControl: Adapter = control(PeriodControl, { emptied: 'null' })
