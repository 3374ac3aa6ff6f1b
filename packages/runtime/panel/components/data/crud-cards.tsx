import { type Adapter, view } from '../../render/adapter.ts'
import './crud-variants.css'
import { CrudVariant } from './crud-variant.tsx'

/** The same list shown as cards. */
export const CRUDCards: Adapter = view(CrudVariant)
