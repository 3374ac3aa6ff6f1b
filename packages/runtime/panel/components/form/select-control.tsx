import { type Adapter, control } from '../../render/adapter.ts'
import { SelectBox } from './select.tsx'

/** Drop-down list, single or multiple, local or remote options. */
export const SelectControl: Adapter = control(SelectBox, { emptied: 'null' })
