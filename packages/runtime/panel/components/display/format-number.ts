const decimal = /^([+-]?)(\d+)(?:\.(\d+))?$/
const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number given as text without going through a float, so that big integers and decimals keep every digit. */
export function formatNumber(text: string, scale: number | undefined, grouping: boolean): string {
  const match = decimal.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = scale === undefined ? fraction.length : scale
  // Only a shortened fraction needs rounding; everything else is regrouped as text.
  if (fraction.length > digits) return numberFormat(digits, grouping).format(text as `${number}`)
  const integer = grouping ? numberFormat(0, true).format(BigInt(whole)) : whole
  const point = numberFormat(1, false).format(1.1).charAt(1)
  return `${sign === '-' ? '-' : ''}${integer}${digits > 0 ? point + fraction.padEnd(digits, '0') : ''}`
}

/** A list has hundreds of numbers, and making a format takes longer than using it. */
function numberFormat(digits: number, useGrouping: boolean): Intl.NumberFormat {
  const locale = document.documentElement.lang || 'en-US'
  const key = `${locale} ${digits} ${useGrouping}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  })
  formats.set(key, made)
  return made
}
