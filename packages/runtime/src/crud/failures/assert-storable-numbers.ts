import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { findCast, type WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'

const lowest = -(2n ** 63n)
const highest = 2n ** 63n - 1n

/**
 * Rejects numbers that SQLite would take and keep as other ones: a whole number beyond 64 bits as a rounded fraction,
 * a fraction beyond the largest as infinity. The other engines reject both themselves.
 *
 * @throws RuntimeError 422 at each such field
 */
export function assertStorableNumbers(model: Pick<ModelClass, 'casts'>, data: Readonly<WireRow>): void {
  const rejected = Object.entries(data).filter(([column, value]) => {
    const cast = findCast(model, column)
    const isFraction = cast === 'float' || cast?.startsWith('decimal')
    if (isFraction) return value !== null && Math.abs(Number(value)) === Number.POSITIVE_INFINITY
    return (cast === 'bigint' || cast === 'integer') && isWholeBeyond(value)
  })
  if (rejected.length === 0) return
  throw validationFailed(Object.fromEntries(rejected.map(([column]) => [column, text('field.range', {})])))
}

function isWholeBeyond(value: unknown): boolean {
  if (typeof value !== 'bigint' && !/^[+-]?\d+$/.test(String(value))) return false
  const whole = BigInt(String(value).replace(/^\+/, ''))
  return whole < lowest || whole > highest
}
