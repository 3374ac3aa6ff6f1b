export { ArrayControl } from './array-control.tsx'
export { ComboControl } from './combo-control.tsx'
export { KeyValueControl } from './key-value-control.tsx'
export { TableControl } from './table-control.tsx'
