import { type Adapter, view } from '../../render/adapter.ts'
import { RowOrColumn } from './box.tsx'

/** Children in a row. */
export const HBox: Adapter = view(RowOrColumn)
