import { type Adapter, display } from '../../render/adapter.ts'
import { DateView } from './date-view.tsx'

/** Formatted moment. */
export const DateTimeDisplay: Adapter = display(DateView)
