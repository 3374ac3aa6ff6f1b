import type { ExtensionsError } from '@quoin/extensions'
import { RuntimeError, type RuntimeErrorCode } from '../errors.ts'
import type { Endpoint } from '../http/endpoint.ts'

/** How errors of extensions answer; what is not named here is a conflict (409). */
const codes: Readonly<Record<string, RuntimeErrorCode>> = {
  EXTENSIONS_NOT_FOUND: 'RUNTIME_ROW_NOT_FOUND',
  EXTENSIONS_NAME_INVALID: 'RUNTIME_BAD_REQUEST',
  EXTENSIONS_ZIP_REJECTED: 'RUNTIME_BAD_REQUEST',
  EXTENSIONS_MANIFEST_INVALID: 'RUNTIME_BAD_REQUEST',
  EXTENSIONS_MANIFEST_MISSING: 'RUNTIME_BAD_REQUEST',
  EXTENSIONS_SETTINGS_INVALID: 'RUNTIME_BAD_REQUEST',
  EXTENSIONS_PROVIDER_NOT_FOUND: 'RUNTIME_BAD_REQUEST',
}

/** Runs an endpoint and answers what the extensions package rejects as the API answers rejections. */
export function mapExtensionsErrors(run: Endpoint): Endpoint {
  const endpoint: Endpoint = async (context) => {
    try {
      return await run(context)
    } catch (error) {
      throw asRuntimeError(error)
    }
  }
  // Lists of routes name the function that answers.
  return Object.defineProperty(endpoint, 'name', { value: run.name })
}

function asRuntimeError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ExtensionsError') return error
  const { code, hint, message, text, hintText }: ExtensionsError = Object(error)
  return new RuntimeError(codes[code] ?? 'RUNTIME_CONFLICT', message, {
    hint,
    text,
    hintText,
    cause: error,
  })
}
