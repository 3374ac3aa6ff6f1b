import { type Adapter, view } from '../../render/adapter.ts'
import { SubmitButton } from './action-button.tsx'

/** Button that sends the form. */
export const Submit: Adapter = view(SubmitButton)
