import { type Adapter, view } from '../../render/adapter.ts'
import './crud-variants.css'
import { CrudVariant } from './crud-variant.tsx'

/** The same list shown as lines. */
export const CRUDList: Adapter = view(CrudVariant)
