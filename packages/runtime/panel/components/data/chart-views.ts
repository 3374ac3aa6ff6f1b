export { Chart } from './chart.tsx'
export { Sparkline } from './sparkline.tsx'
