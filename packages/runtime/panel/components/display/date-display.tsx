import { type Adapter, display } from '../../render/adapter.ts'
import { DateView } from './date-view.tsx'

/** Formatted day. */
export const DateDisplay: Adapter = display(DateView)
