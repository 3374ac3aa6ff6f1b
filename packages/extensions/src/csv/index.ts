import { escapeSpreadsheetFormula } from './formula-guard.ts'

export { escapeSpreadsheetFormula, unescapeSpreadsheetFormula } from './formula-guard.ts'

/** One line of CSV (RFC 4180) with its end. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** One field; what a spreadsheet would run as a formula becomes text. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = escapeSpreadsheetFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
