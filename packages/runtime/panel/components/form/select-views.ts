export { MultiSelectControl } from './multi-select-control.tsx'
export { SelectControl } from './select-control.tsx'
