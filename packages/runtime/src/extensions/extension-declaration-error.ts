import type { Text } from '@quoin/extensions/text'
import { RuntimeError } from '../errors.ts'

/** What an extension declares is wrong; the report of the extension names it. */
export function createExtensionDeclarationError(problem: Text, hintText: Text, cause?: unknown): RuntimeError {
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.declared', { params: { problem }, hintText, cause })
}
