import { type Adapter, display } from '../../render/adapter.ts'
import { TextView } from './text-view.tsx'

/** Text only, no HTML. */
export const Plain: Adapter = display(TextView)
