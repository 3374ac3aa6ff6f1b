import { type Adapter, display } from '../../render/adapter.ts'
import { TextView } from './text-view.tsx'

/** Plain text. */
export const TextDisplay: Adapter = display(TextView)
