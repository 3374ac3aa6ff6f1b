import { canonicalPath, RouterError } from '@quoin/router'
import { RuntimeError } from '../errors.ts'

/** The canonical form of a raw address. */
export function readPath(raw: string): string {
  try {
    return canonicalPath(raw.split('?', 1)[0] ?? '/')
  } catch (error) {
    if (!(error instanceof RouterError)) throw error
    throw new RuntimeError('RUNTIME_BAD_REQUEST', error.message, { cause: error })
  }
}
