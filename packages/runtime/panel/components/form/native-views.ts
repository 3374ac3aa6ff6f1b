export { NativeDateControl } from './native-date-control.tsx'
export { NativeNumberControl } from './native-number-control.tsx'
export { NativeTimeControl } from './native-time-control.tsx'
