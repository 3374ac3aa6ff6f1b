/** A decimal number as text, so that comparing never goes through a float. */
export interface Decimal {
  readonly negative: boolean
  /** Digits before the point without leading zeros; `''` for zero. */
  readonly whole: string
  /** Digits after the point without trailing zeros. */
  readonly fraction: string
  /** Digits after the point as they were written. */
  readonly writtenPlaces: number
}

const decimalPattern = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,3}))?$/i

/** Reads a number, bigint or numeric text; `null` for anything else (NaN and infinities included). */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const match = decimalPattern.exec(String(value))
  if (!match) return null
  const [, sign, digits = '', afterDigits, alone, exponentText = '0'] = match
  let whole = digits
  let fraction = afterDigits ?? alone ?? ''
  const exponent = Number(exponentText)
  if (exponent > 0) {
    const padded = fraction.padEnd(exponent, '0')
    whole += padded.slice(0, exponent)
    fraction = padded.slice(exponent)
  } else if (exponent < 0) {
    const padded = whole.padStart(-exponent, '0')
    fraction = padded.slice(padded.length + exponent) + fraction
    whole = padded.slice(0, padded.length + exponent)
  }
  const places = fraction.length
  whole = whole.replace(/^0+/, '')
  fraction = withoutTrailingZeros(fraction)
  return { negative: sign === '-' && whole + fraction !== '', whole, fraction, writtenPlaces: places }
}

/** Negative, zero or positive as `left` is below, equal to or above `right`. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.negative !== right.negative) return left.negative ? -1 : 1
  const magnitude = compareMagnitudes(left, right)
  // Not `-magnitude`: of two equal ones that would be -0.
  return left.negative ? 0 - magnitude : magnitude
}

/** True when `value` is a whole multiple of `factor`, computed exactly. Numbers of over 400 digits are not tried. */
export function isMultiple(value: Decimal, factor: Decimal): boolean {
  if (value.whole.length + value.fraction.length > 400) return false
  const scale = Math.max(value.fraction.length, factor.fraction.length)
  const divisor = scaled(factor, scale)
  return divisor !== 0n && scaled(value, scale) % divisor === 0n
}

function compareMagnitudes(left: Decimal, right: Decimal): number {
  if (left.whole.length !== right.whole.length) return left.whole.length - right.whole.length
  const a = left.whole + left.fraction
  const b = right.whole + right.fraction
  if (a === b) return 0
  return a < b ? -1 : 1
}

function scaled(decimal: Decimal, scale: number): bigint {
  return BigInt(`0${decimal.whole}${decimal.fraction.padEnd(scale, '0')}`)
}

// A loop, not /0+$/: that pattern is quadratic on long runs of zeros followed by another digit.
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
