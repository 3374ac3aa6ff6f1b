import { display } from '@quoin/runtime/panel'

export default display<{ max: number }>(({ value, max }) => (
  <meter value={Number(value)} max={max} aria-label="Stock" />
))
