import type { GenerationRecord } from '@quoin/generator'
import type { ErrorParams } from '@quoin/introspect'
import { type FieldErrors, type FieldIssue, HttpError } from '../errors.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { describeIssues, type Issue } from './describe-issue.ts'
import { refusalStatus } from './refusal-status.ts'

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

/** What the workspace refused as an answer of the API: its own code and parameters, and what is wrong at each place. */
export function toolFailure(error: unknown, record?: unknown): unknown {
  if (!isRefusal(error)) return error
  const { code, params, hint, issues = [] } = error
  const errors = issues.length > 0 ? {} : { ...placesOf(error), ...(record !== undefined && fieldPlace(error, record)) }
  const status = refusalStatus[code]
  return new HttpError(status, code, sentenceOf(error), {
    params,
    hint,
    ...(issues.length > 0 && { issues }),
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(status === 503 && { headers: { 'retry-after': '5' } }),
    cause: error,
  })
}

interface Refusal extends Error {
  readonly code: keyof typeof refusalStatus
  readonly params: ErrorParams
  readonly hint: string | undefined
  readonly issues?: readonly FieldIssue[]
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && (error.name === 'GeneratorError' || error.name === 'IntrospectError')
}

/** The sentence of the error; where its own is that of zod, the places stand in it. */
function sentenceOf(error: Refusal): string {
  const places = Object.entries(placesOf(error)).slice(0, 3)
  if (places.length === 0) return error.message
  return `The record is not valid: ${places.map(([path, sentence]) => `${path}: ${sentence}`).join(' ')}`
}

/** The places that the schema of a record names, such as `fields.3.label`. */
function placesOf(error: Refusal): FieldErrors {
  if (error.message.startsWith('Field "')) return {}
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    const { issues } = cause as { readonly issues?: readonly Issue[] }
    if (issues && cause.name === 'ZodError') return describeIssues(issues)
  }
  return {}
}

/** Messages about a field name it; its place is where the record has it. */
function fieldPlace(error: Refusal, record: unknown): FieldErrors {
  const name = /\b[Ff]ield "([^"]+)"/.exec(error.message)?.[1]
  const { fields } = record as Partial<GenerationRecord>
  const at = Array.isArray(fields) ? fields.findIndex((field) => (field as { name?: unknown })?.name === name) : -1
  if (at < 0) return {}
  const property = error.message.includes('not in the catalogue') ? 'component' : 'properties'
  return { [`fields.${at}.${property}`]: error.message }
}
