import { CrudTable } from '../../crud/crud-table.tsx'
import { type Adapter, view } from '../../render/adapter.ts'

/** List with paging, filter, sort and bulk actions, as a table. */
export const CRUDTable: Adapter = view(CrudTable)
