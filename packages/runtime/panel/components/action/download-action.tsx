import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that downloads a file. */
export const DownloadAction: Adapter = view(ActionButton)
