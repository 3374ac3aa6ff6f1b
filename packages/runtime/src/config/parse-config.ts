import { closestWord } from '@quoin/extensions/rules'
import { describeIssue } from '@quoin/extensions/text'
import type { z } from 'zod'
import type { Environment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { DataFile } from '../sources/data-file.ts'
import type { AdminConfig } from './admin-config.ts'
import { adminConfigSchema } from './admin-config-schema.ts'
import { applyEnvironment } from './apply-environment.ts'

/**
 * Checks a configuration and fills in its defaults; environment variables win over the file.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID`
 */
export function parseConfig(
  input: unknown,
  environment?: Environment,
  file: DataFile = new DataFile('config/admin.ts'),
): AdminConfig {
  const parsed = adminConfigSchema.safeParse(input ?? {}, { reportInput: true })
  if (!parsed.success) {
    throw invalid(file, parsed.error)
  }
  return environment === undefined ? parsed.data : applyEnvironment(parsed.data, environment)
}

function invalid(source: DataFile, cause: z.ZodError): RuntimeError {
  const [issue] = cause.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const file = source.fileAndLineOf([...issue.path, key])
    const known = keysAt(issue.path)
    const closest = closestWord(key, known)
    const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
    return path === ''
      ? new RuntimeError('RUNTIME_CONFIG_INVALID.unknownKey', { params: { file, key }, hintText, cause })
      : new RuntimeError('RUNTIME_CONFIG_INVALID.unknownKeyIn', { params: { file, key, path }, hintText, cause })
  }
  const file = source.fileAndLineOf(issue?.path ?? [])
  return new RuntimeError('RUNTIME_CONFIG_INVALID.value', { params: { file, problem: describeIssue(issue) }, cause })
}

/** The keys that an object of the configuration may have: every key has a default. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let value: unknown = adminConfigSchema.parse({})
  for (const key of path) value = Object(value)[key]
  return Object.keys(Object(value))
}
