import type { GenerationRecord } from '@quoin/generator'
import { type FieldErrors, RuntimeError, type RuntimeErrorCode } from '../errors.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { describeIssues, type Issue } from './describe-issue.ts'

/** How the codes of generator and introspection answer; what is not named here is a conflict (409). */
const codes: Readonly<Record<string, RuntimeErrorCode>> = {
  GENERATOR_RECORD_INVALID: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_RECORD_RENAMED: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_RECORD_VERSION: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_TABLE_UNSUPPORTED: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_NAME_INVALID: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_TYPE_ERRORS: 'RUNTIME_VALIDATION_FAILED',
  GENERATOR_RECORD_NOT_FOUND: 'RUNTIME_ROW_NOT_FOUND',
  GENERATOR_RECORD_STALE: 'RUNTIME_STALE',
  GENERATOR_PLAN_STALE: 'RUNTIME_STALE',
  GENERATOR_RECORD_TOO_LARGE: 'RUNTIME_TOO_LARGE',
  GENERATOR_BUSY: 'RUNTIME_UNAVAILABLE',
  INTROSPECT_TABLE_NOT_FOUND: 'RUNTIME_ROW_NOT_FOUND',
  INTROSPECT_DATABASE_UNREACHABLE: 'RUNTIME_UNAVAILABLE',
  INTROSPECT_CONNECTION_LOST: 'RUNTIME_UNAVAILABLE',
  INTROSPECT_TIMEOUT: 'RUNTIME_UNAVAILABLE',
}

/** Runs a tool and answers what it refuses as the API answers refusals. */
export function tool(run: Endpoint): Endpoint {
  const endpoint: Endpoint = async (context) => {
    try {
      return await run(context)
    } catch (error) {
      throw toolFailure(error)
    }
  }
  // Lists of routes name the function that answers.
  return Object.defineProperty(endpoint, 'name', { value: run.name })
}

/** An error of the generator or of introspection as an answer, with a sentence for each place of a record. */
export function toolFailure(error: unknown, record?: unknown): unknown {
  if (!isKnown(error)) return error
  const errors = { ...placesOf(error), ...(record !== undefined && fieldPlace(error, record)) }
  const places = Object.entries(placesOf(error))
  const message =
    places.length === 0
      ? error.message
      : `The record is not valid: ${places
          .slice(0, 3)
          .map(([path, sentence]) => `${path}: ${sentence}`)
          .join(' ')}`
  return new RuntimeError(codes[error.code] ?? 'RUNTIME_CONFLICT', message, {
    ...(error.hint !== undefined && { hint: error.hint }),
    ...(Object.keys(errors).length > 0 && { errors }),
    cause: error,
  })
}

interface KnownError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}

function isKnown(error: unknown): error is KnownError {
  return error instanceof Error && (error.name === 'GeneratorError' || error.name === 'IntrospectError')
}

/** The places that the schema of a record names, such as `fields.3.label`. */
function placesOf(error: KnownError): FieldErrors {
  if (error.issues !== undefined && error.issues.length > 0)
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
  if (error.message.startsWith('Field "')) return {}
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    const { issues } = cause as { readonly issues?: readonly Issue[] }
    if (issues) return describeIssues(issues)
  }
  return {}
}

/** Messages about a field name it; its place is where the record has it. */
function fieldPlace(error: KnownError, record: unknown): FieldErrors {
  const name = /\b[Ff]ield "([^"]+)"/.exec(error.message)?.[1]
  const { fields } = record as Partial<GenerationRecord>
  const at = Array.isArray(fields) ? fields.findIndex((field) => (field as { name?: unknown })?.name === name) : -1
  if (at < 0) return {}
  const property = error.message.includes('not in the catalogue') ? 'component' : 'properties'
  return { [`fields.${at}.${property}`]: error.message }
}
