export { NumberControl } from './number-control.tsx'
export { RangeControl } from './range-control.tsx'
export { RatingControl } from './rating-control.tsx'
