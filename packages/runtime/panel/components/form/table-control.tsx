import { type Adapter, control } from '../../render/adapter.ts'
import { FieldGroupList, inputListOptions } from './combo.tsx'
import { RelatedRowsControl } from './related-rows.tsx'

/** Rows edited inside a table. */
export const TableControl: Adapter = control(FieldGroupList, inputListOptions, RelatedRowsControl)
