import type { Text } from '@quoin/extensions/text'
import type { DriverError, WriteFailure } from '../../database/dialect-errors.ts'
import { dialectErrors } from '../../database/dialects.ts'
import { type RuntimeError, RuntimeError as RuntimeFailure, validationFailed } from '../../errors.ts'
import { sentence, text } from '../../i18n/sentence.ts'

/** Reads what went wrong from an error of any of the drivers; null when it is no fault of the data. */
export function readWriteFailure(error: unknown): WriteFailure | null {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const facts: DriverError = current
    for (const errors of dialectErrors) {
      const failure = errors.readFailure(facts)
      if (failure !== null) return failure
    }
    current = facts.cause
  }
  return null
}

/** Turns a failure into an answer with a sentence at each field; `fields` are those the user sent. */
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
