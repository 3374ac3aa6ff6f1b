import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodControlView } from './period-pickers.tsx'

/** Chooser for a month. */
export const MonthControl: Adapter = control(PeriodControlView, { emptied: 'null' })
