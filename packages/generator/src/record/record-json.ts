import { GeneratorError } from '../errors.ts'
import { assertNoIssues } from '../issues/assert-no-issues.ts'
import { componentIssues } from '../issues/component-issues.ts'
import { consistencyIssues } from '../issues/consistency-issues.ts'
import { validateRecord } from '../issues/validate-record.ts'
import type { GenerationRecord } from './generation-record.ts'

const maxBytes = 2_000_000

/** A record as text: the same record gives the same bytes, in a file and in an export. */
export function serializeRecord(record: GenerationRecord): string {
  return `${JSON.stringify(parseRecordValue(record), null, 2)}\n`
}

/**
 * Reads a record from JSON text: size, depth and keys checked, old versions migrated.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_TOO_LARGE`, `GENERATOR_RECORD_VERSION` or `GENERATOR_RECORD_INVALID`.
 */
export function parseRecord(text: string): GenerationRecord {
  return parseRecordValue(parseRecordText(text))
}

/** The value that the text of a record holds, unchecked. */
export function parseRecordText(text: string): unknown {
  if (Buffer.byteLength(text) > maxBytes) {
    throw new GeneratorError('GENERATOR_RECORD_TOO_LARGE.bytes', {
      params: { unit: 'bytes', most: maxBytes, megabytes: maxBytes / 1_000_000 },
    })
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    const { message: reason } = cause as Error
    throw new GeneratorError('GENERATOR_RECORD_INVALID.json', { params: { record: null, reason }, cause })
  }
}

/**
 * Checks a value of any origin and returns it as a record of the current version, its keys in canonical order. That it
 * can be generated in its project is checked apart.
 *
 * @throws {@link GeneratorError} with each mistake at its place.
 */
export function parseRecordValue(value: unknown): GenerationRecord {
  const record = parseRecordShape(value)
  assertNoIssues([...consistencyIssues(record, [record]), ...componentIssues(record)], record.name)
  return record
}

/**
 * A value of any origin as a record, of which nothing but the form is checked.
 *
 * @throws {@link GeneratorError} with each place that has another form.
 */
export function parseRecordShape(value: unknown): GenerationRecord {
  const { record, issues } = validateRecord(value)
  assertNoIssues(issues, readRecordName(value))
  return record as GenerationRecord
}

/** The name of what may be a record. */
export function readRecordName(possibleRecord: unknown): string | null {
  const { name } = Object(possibleRecord) as { readonly name?: unknown }
  return typeof name === 'string' ? name : null
}
