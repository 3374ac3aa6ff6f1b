import { type Adapter, control } from '../../render/adapter.ts'
import { SelectBox } from './select.tsx'

/** Drop-down list that starts in multiple mode. */
export const MultiSelectControl: Adapter = control(SelectBox, { emptied: 'null', several: true })
