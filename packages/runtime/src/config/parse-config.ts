import { closestWord } from '@quoin/extensions/rules'
import type { z } from 'zod'
import type { Environment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { type AdminConfig, adminConfigSchema } from './admin-config.ts'
import { applyEnvironment } from './apply-environment.ts'

/**
 * Checks a configuration and fills in its defaults; environment variables win over the file.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID`
 */
export function parseConfig(input: unknown, environment?: Environment, file = 'config/admin.ts'): AdminConfig {
  const parsed = adminConfigSchema.safeParse(input ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new RuntimeError('RUNTIME_CONFIG_INVALID', `${file}: ${describeIssue(issue)}`, {
      hint: hintFor(issue) ?? 'Correct the value; the configuration page of the documentation lists every key.',
      cause: parsed.error,
    })
  }
  return environment === undefined ? parsed.data : applyEnvironment(parsed.data, environment)
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'the configuration is not valid.'
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const where = path === '' ? '' : ` in "${path}"`
    return `unknown key "${issue.keys[0]}"${where}.`
  }
  return path === '' ? `${issue.message}.` : `"${path}": ${issue.message.replace(/\.$/, '')}.`
}

/** The keys that an object of the configuration may have: every key has a default. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let value: unknown = adminConfigSchema.parse({})
  for (const key of path) value = (value as Readonly<Record<PropertyKey, unknown>>)[key] ?? {}
  return Object.keys(value as object)
}

function hintFor(issue: z.core.$ZodIssue | undefined): string | null {
  if (issue?.code !== 'unrecognized_keys') return null
  const known = keysAt(issue.path)
  const closest = closestWord(issue.keys[0] ?? '', known)
  return closest === null ? `Known keys here: ${known.join(', ')}.` : `Did you mean "${closest}"?`
}
