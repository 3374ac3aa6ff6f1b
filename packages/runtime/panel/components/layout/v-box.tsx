import { type Adapter, view } from '../../render/adapter.ts'
import { RowOrColumn } from './box.tsx'

/** Children in a column. */
export const VBox: Adapter = view(RowOrColumn)
