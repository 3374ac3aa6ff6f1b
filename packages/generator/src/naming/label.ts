import { commentOptions } from './comment-options.ts'

const acronyms = new Set(
  'api cpu css csv dns ean erp gps gtin html http https iban id ip isbn iso json mac pdf qr seo sku sms sql ssl upc uri url utc uuid vat vin xml'.split(
    ' ',
  ),
)

/** The words of a database name: `userLog2 total-price` -> user, Log2, total, price. */
export function splitIntoWords(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A label a user would have written: `sku` -> SKU, `available_on` -> Available on, `is_featured` -> Featured. */
export function labelFromName(name: string): string {
  const words = splitIntoWords(name).map((word) => word.toLowerCase())
  if (words.length > 1 && (words[0] === 'is' || words[0] === 'has')) words.shift()
  const shown = words.map((word) => (acronyms.has(word) ? word.toUpperCase() : word)).join(' ')
  return shown === '' ? name : shown.charAt(0).toUpperCase() + shown.slice(1)
}

const longestLabel = 60

/** The column's comment when it can serve as a label, else a label made from the name. */
export function labelFromComment(comment: string | null, name: string): string {
  return labelFromFirstLine(comment) ?? labelFromName(name)
}

/** The label that a comment gives: its first line, when that is short; null when it gives none. */
export function labelFromFirstLine(comment: string | null): string | null {
  const told = commentOptions(comment)
  const first = (told === null ? comment?.split(/\r?\n/)[0] : told.label)?.trim() ?? ''
  return first === '' || first.length > longestLabel ? null : first
}
