import { type Adapter, view } from '../../render/adapter.ts'
import { RowOrColumn } from './box.tsx'

/** Row that spaces buttons. */
export const ButtonToolbar: Adapter = view(RowOrColumn)
