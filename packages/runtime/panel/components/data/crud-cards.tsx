import { type Adapter, view } from '../../render/adapter.ts'
import './crud-variants.css'
import { CrudCardsOrList } from './crud-cards-or-list.tsx'

/** The same list shown as cards. */
export const CRUDCards: Adapter = view(CrudCardsOrList)
