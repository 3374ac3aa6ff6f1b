import { type Adapter, control } from '../../render/adapter.ts'
import { PeriodControlView } from './period-pickers.tsx'

/** Chooser for a year. */
export const YearControl: Adapter = control(PeriodControlView, { emptied: 'null' })
