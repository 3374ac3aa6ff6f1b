export { Alert } from './alert.tsx'
export { Remark } from './remark.tsx'
export { Spinner } from './spinner.tsx'
