import { ColumnToggler as ColumnTogglerView } from '../../crud/column-toggler.tsx'
import { type Adapter, view } from '../../render/adapter.ts'

/** Menu that shows or hides columns. */
export const ColumnToggler: Adapter = view(ColumnTogglerView)
