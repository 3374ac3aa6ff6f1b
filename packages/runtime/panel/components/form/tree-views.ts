export { NestedSelectControl } from './nested-select-control.tsx'
export { TransferControl } from './transfer-control.tsx'
export { TreeControl } from './tree-control.tsx'
export { TreeSelectControl } from './tree-select-control.tsx'
