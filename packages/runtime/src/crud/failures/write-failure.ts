import type { Text } from '@quoin/extensions/text'
import { type RuntimeError, RuntimeError as RuntimeFailure, validationFailed } from '../../errors.ts'
import { sentence, text } from '../../i18n/sentence.ts'

/** The facts of a driver's error, whatever the driver. */
interface DriverError {
  readonly code?: unknown
  readonly errno?: unknown
  readonly message?: unknown
  readonly detail?: unknown
  readonly column?: unknown
  readonly constraint?: unknown
  readonly cause?: unknown
}

/** What a failed write means. */
export type WriteFailure =
  | { readonly kind: 'unique'; readonly columns: readonly string[]; readonly index: string | null }
  | { readonly kind: 'reference'; readonly columns: readonly string[] }
  | { readonly kind: 'referenced' }
  | { readonly kind: 'null' | 'length' | 'range' | 'check' | 'format'; readonly columns: readonly string[] }

/** Reads what went wrong from an error of any of the drivers; null when it is no fault of the data. */
export function readWriteFailure(error: unknown): WriteFailure | null {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const facts = current as DriverError
    const failure = readPostgres(facts) ?? readMysql(facts) ?? readSqlite(facts)
    if (failure !== null) return failure
    current = facts.cause
  }
  return null
}

/** Turns a failure into an answer with a sentence at each field; `fields` are those the person sent. */
export function writeFailureError(failure: WriteFailure, fields: readonly string[], cause: unknown): RuntimeError {
  if (failure.kind === 'referenced') {
    return new RuntimeFailure('RUNTIME_CONFLICT.referenced', { params: {}, cause })
  }
  const said = sentences[failure.kind]
  const { columns } = failure
  const shown = fields.filter((field) => columns.includes(field))
  const named = shown.length > 0 ? shown.slice(0, 1) : columns.slice(0, 1)
  const [field] = named
  if (field === undefined) return new RuntimeFailure('RUNTIME_CONFLICT', sentence(said), { text: said, cause })
  return validationFailed({ [field]: said })
}

const sentences: Readonly<Record<Exclude<WriteFailure['kind'], 'referenced'>, Text>> = {
  unique: text('field.taken', {}),
  reference: text('field.noReference', {}),
  null: text('field.required', {}),
  length: text('field.tooLong', {}),
  range: text('field.range', {}),
  check: text('field.check', {}),
  format: text('field.format', {}),
}

function readPostgres({ code, detail, column, message }: DriverError): WriteFailure | null {
  if (typeof code !== 'string' || !/^2[23][0-9A-Z]{3}$/.test(code)) return null
  const columns = typeof column === 'string' ? [column] : keyColumns(String(detail ?? ''))
  switch (code) {
    case '23505':
      return { kind: 'unique', columns, index: null }
    case '23503':
      return String(message).startsWith('update or delete') ? { kind: 'referenced' } : { kind: 'reference', columns }
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

function readMysql({ errno, message }: DriverError): WriteFailure | null {
  if (typeof errno !== 'number') return null
  const text = String(message)
  // With the names of the database and the table before it, or without.
  const column = /column (?:`[^`]+`\.)*[`']([^`']+)[`']/i.exec(text)?.[1] ?? /Field '([^']+)'/.exec(text)?.[1]
  const columns = column === undefined ? [] : [column]
  switch (errno) {
    case 1062: {
      const index = /for key '(?:.*\.)?([^'.]+)'/.exec(text)?.[1] ?? null
      return { kind: 'unique', columns: [], index }
    }
    case 1452:
    case 1216: {
      const keys = /FOREIGN KEY \(([^)]+)\)/.exec(text)?.[1] ?? ''
      return { kind: 'reference', columns: keys.split(',').map((name) => name.trim().replaceAll('`', '')) }
    }
    case 1451:
    case 1217:
      return { kind: 'referenced' }
    case 1048:
    case 1364:
      return { kind: 'null', columns }
    case 1406:
      return { kind: 'length', columns }
    case 1264:
      return { kind: 'range', columns }
    case 4025:
    case 3819:
    case 1265:
      return { kind: 'check', columns }
    case 1292:
    case 1366:
      return { kind: columns.length > 0 ? 'check' : 'format', columns }
    default:
      return null
  }
}

function readSqlite({ code, message }: DriverError): WriteFailure | null {
  const text = String(message)
  // A key that must be an integer, and a column of a strict table.
  if (code === 'SQLITE_MISMATCH') return { kind: 'format', columns: [] }
  if (code === 'SQLITE_CONSTRAINT_DATATYPE') {
    return { kind: 'format', columns: /column \w+\.(\w+)$/.exec(text)?.slice(1) ?? [] }
  }
  if (typeof code !== 'string' || !code.startsWith('SQLITE_CONSTRAINT')) return null
  const listed = /failed: (.+)$/.exec(text)?.[1] ?? ''
  const columns = listed.split(',').map((name) => name.trim().replace(/^.*\./, ''))
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'unique', columns: listed.startsWith('index ') ? [] : columns, index: null }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return { kind: 'reference', columns: [] }
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'null', columns }
    case 'SQLITE_CONSTRAINT_CHECK':
      return { kind: 'check', columns: listed.match(/[A-Za-z_]\w*/g) ?? [] }
    case 'SQLITE_CONSTRAINT_TRIGGER':
      // SQLite keeps `on delete restrict` as it keeps triggers.
      return text.includes('FOREIGN KEY') ? { kind: 'reference', columns: [] } : { kind: 'check', columns: [] }
    default:
      return null
  }
}
