import { type Adapter, display } from '../../render/adapter.ts'
import { DateView } from './date-view.tsx'

/** Formatted time of day. */
export const TimeDisplay: Adapter = display(DateView)
