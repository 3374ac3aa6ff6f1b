import { type Adapter, control } from '../../render/adapter.ts'
import { FieldGroupList, inputListOptions } from './combo.tsx'
import { RelatedRowsControl } from './related-rows.tsx'

/** One or many small groups of fields. */
export const ComboControl: Adapter = control(FieldGroupList, inputListOptions, RelatedRowsControl)
