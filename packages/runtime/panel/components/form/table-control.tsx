import { type Adapter, control } from '../../render/adapter.ts'
import { Combo, group } from './combo.tsx'
import { RelatedRows } from './related-rows.tsx'

/** Rows edited inside a table. */
export const TableControl: Adapter = control(Combo, group, RelatedRows)
