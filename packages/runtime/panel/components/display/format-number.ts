const decimal = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Formats a number given as text without going through a float, so that big integers and decimals keep every digit. */
export function formatNumber(text: string, scale: number | undefined, grouping: boolean): string {
  const match = decimal.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const locale = document.documentElement.lang || 'en-US'
  const digits = scale === undefined ? fraction.length : scale
  if (fraction.length > digits) {
    // Only a shortened fraction needs rounding; everything else is regrouped as text.
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: grouping,
    }).format(text as `${number}`)
  }
  const integer = grouping ? new Intl.NumberFormat(locale).format(BigInt(whole)) : whole
  const point = (1.1).toLocaleString(locale).charAt(1)
  return `${sign === '-' ? '-' : ''}${integer}${digits > 0 ? point + fraction.padEnd(digits, '0') : ''}`
}
