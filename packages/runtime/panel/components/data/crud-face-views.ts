export { CRUDCards } from './crud-cards.tsx'
export { CRUDList } from './crud-list.tsx'
