import type { Text } from '@quoin/extensions/text'
import { explainFileError } from '@quoin/generator/file-errors'
import type { ErrorParams } from '@quoin/introspect'
import { type FieldIssue, HttpError } from '../errors.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { errorStatus } from './error-status.ts'

/** Runs a tool and answers what it rejects as the API answers rejections; lists of routes show `name` for it. */
export function mapToolEndpointErrors(name: string, run: Endpoint): Endpoint {
  const endpoint: Endpoint = async (context) => {
    try {
      return await run(context)
    } catch (error) {
      throw toolFailure(explainFileError(error))
    }
  }
  return Object.defineProperty(endpoint, 'name', { value: name })
}

/** What the workspace rejected as an answer of the API: its own code and parameters, and what is wrong at each place. */
function toolFailure(error: unknown): unknown {
  if (!isRejection(error)) return error
  const { code, params, hint, text, hintText, issues = [] } = error
  const status = errorStatus[code]
  return new HttpError(status, code, error.message, {
    params,
    hint,
    text,
    hintText,
    ...(issues.length > 0 && { issues }),
    ...(status === 503 && { headers: { 'retry-after': '5' } }),
    cause: error,
  })
}

interface Rejection extends Error {
  readonly code: keyof typeof errorStatus
  readonly params: ErrorParams
  readonly hint: string | undefined
  readonly text?: Text
  readonly hintText?: Text
  readonly issues?: readonly FieldIssue[]
}

function isRejection(error: unknown): error is Rejection {
  return error instanceof Error && (error.name === 'GeneratorError' || error.name === 'IntrospectError')
}
