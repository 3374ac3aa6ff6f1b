import type { DialectErrors, DriverError, WriteFailure } from '../dialect-errors.ts'

/** What errors of PostgreSQL mean, by SQLSTATE. */
export const postgresErrors: DialectErrors = {
  outages: {
    away: /^(?:57P0[1-5]|08[0-9A-Z]{3}|53300)$/,
    slow: /^57014$/,
    full: /^53100$/,
    readOnly: /^25006$/,
    busy: /^(?:55P03|40P01|40001)$/,
  },
  outageMessage: /connection terminated|not queryable|timeout exceeded when trying to connect/i,
  // Of a given value the message quotes the text; of one that a query has calculated it does not.
  invalidValue: { code: /^22(?:P02|P05|003|007|008|021)$/, message: /["»«“]/ },
  readFailure({ code, detail, column, message }) {
    if (typeof code !== 'string') return null
    // What a trigger raises, and a rule that does something else and answers no row.
    if (code === 'P0001' || (code === '0A000' && String(message).includes('RETURNING')))
      return { kind: 'check', columns: [] }
    if (!/^2[23][0-9A-Z]{3}$/.test(code)) return null
    const columns = typeof column === 'string' ? [column] : keyColumns(String(detail ?? ''))
    return failureOf(code, columns, String(message))
  },
  rejectedFields,
}

function failureOf(code: string, columns: readonly string[], message: string): WriteFailure | null {
  switch (code) {
    case '23505':
    case '23P01':
      return { kind: 'unique', columns, index: null }
    case '23503':
      return message.startsWith('update or delete') ? { kind: 'referenced' } : { kind: 'reference', columns }
    case '23502':
      return { kind: 'null', columns }
    case '23514':
      return { kind: 'check', columns }
    case '22001':
      return { kind: 'length', columns }
    case '22003':
      return { kind: 'range', columns }
    default:
      return code.startsWith('22') ? { kind: 'format', columns } : null
  }
}

/** The columns of a key, also those within an expression such as `lower(name::text)`. */
function keyColumns(detail: string): string[] {
  const list = /^Key \((.+?)\)=/.exec(detail)?.[1] ?? ''
  if (list.includes('(')) return list.match(/(?<!::)\b[A-Za-z_]\w*\b(?!\s*\()/g) ?? []
  return list === '' ? [] : list.split(',').map((name) => name.trim().replaceAll('"', ''))
}

/** Of a wrong form, a number out of range or a text that is too long it says the value or the bounds. */
function rejectedFields({ message, detail }: DriverError, data: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.keys(data)
  const holding = (test: (text: string) => boolean): string[] => fields.filter((name) => test(String(data[name])))
  const value = /"([\s\S]*)"/.exec(String(message ?? ''))?.[1]
  if (value !== undefined) return holding((text) => text === value)
  const digits = /less than 10\^(\d+)/.exec(String(detail ?? ''))?.[1]
  if (digits !== undefined) return holding((text) => Math.abs(Number(text)) >= 10 ** Number(digits))
  const length = /character(?: varying)?\((\d+)\)/.exec(String(message ?? ''))?.[1]
  return length === undefined ? [] : holding((text) => [...text].length > Number(length))
}
