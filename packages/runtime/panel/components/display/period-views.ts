export { DateRangeDisplay } from './date-range-display.tsx'
export { MonthDisplay } from './month-display.tsx'
