export { FormControl } from './form-control.tsx'
export { InputGroupControl } from './input-group-control.tsx'
