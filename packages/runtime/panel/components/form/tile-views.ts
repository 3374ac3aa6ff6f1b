export { ButtonGroupControl } from './button-group-control.tsx'
export { ListControl } from './list-control.tsx'
export { RadioControl } from './radio-control.tsx'
