export { DateDisplay } from './date-display.tsx'
export { DateTimeDisplay } from './date-time-display.tsx'
export { TimeDisplay } from './time-display.tsx'
