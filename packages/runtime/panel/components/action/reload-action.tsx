import { type Adapter, view } from '../../render/adapter.ts'
import { ReloadButton } from './action-button.tsx'

/** Button that refreshes the list or another part. */
export const ReloadAction: Adapter = view(ReloadButton)
