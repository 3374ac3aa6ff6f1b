import { GeneratorError } from '../errors.ts'

/** The error of a formatter that could not do its work. */
export function formatterFailedError(formatter: string, reason: string): GeneratorError {
  const first = reason.trim().split('\n')[0] ?? ''
  return new GeneratorError('GENERATOR_FORMATTER_FAILED', { params: { formatter, reason: first } })
}
