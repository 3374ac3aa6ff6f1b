export { FieldSetControl } from './field-set-control.tsx'
export { GroupControl } from './group-control.tsx'
