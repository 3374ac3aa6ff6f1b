import { type Adapter, control } from '../../render/adapter.ts'
import { FieldGroupList, inputListOptions } from './combo.tsx'
import { RelatedRows } from './related-rows.tsx'

/** Rows edited inside a table. */
export const TableControl: Adapter = control(FieldGroupList, inputListOptions, RelatedRows)
