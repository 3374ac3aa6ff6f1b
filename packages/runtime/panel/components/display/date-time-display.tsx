import { type Adapter, display } from '../../render/adapter.ts'
import { DateView } from './date-view.tsx'

/** Formatted date and time. */
export const DateTimeDisplay: Adapter = display(DateView)
