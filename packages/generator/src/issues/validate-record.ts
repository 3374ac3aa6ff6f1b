import type { Issue } from '../errors.ts'
import { type GenerationRecord, generationRecordSchema, recordVersion } from '../record/generation-record.ts'
import { migrateRecord } from '../record/migrate-record.ts'
import { issue } from './issue.ts'
import { valueIssues } from './value-issues.ts'

const maxDepth = 24
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A value as a record of the current version, its keys in canonical order; or why it has not the form of one. */
export type RecordValidation =
  | { readonly record: GenerationRecord; readonly issues: readonly [] }
  | { readonly record: null; readonly issues: readonly Issue[] }

/** Reads a value of any origin: depth and keys checked, old versions migrated, the form of each place checked. */
export function validateRecord(value: unknown): RecordValidation {
  const unsafe = keyIssue(value, '', 0)
  if (unsafe) return invalid(unsafe)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return invalid(issue('', 'record.invalid.object', {}))
  const { version } = value as { readonly version?: unknown }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return invalid(issue('version', 'record.invalid.version', {}))
  if (version > recordVersion) {
    return invalid(issue('version', 'record.version', { version, newest: recordVersion }))
  }
  const current = migrateRecord(value as Readonly<Record<string, unknown>>, version)
  const parsed = generationRecordSchema.safeParse(current)
  if (parsed.success) return { record: parsed.data, issues: [] }
  // Asked again for the values that the sentences name: that costs, and most records are right.
  return { record: null, issues: valueIssues(generationRecordSchema, current) }
}

function invalid(found: Issue): RecordValidation {
  return { record: null, issues: [found] }
}

function keyIssue(value: unknown, path: string, depth: number): Issue | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) {
    return issue(path, 'record.deep', { most: maxDepth })
  }
  for (const key of Object.keys(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (forbiddenKeys.has(key)) {
      return issue(place, 'key.forbidden', { key })
    }
    const inside = keyIssue((value as Record<string, unknown>)[key], place, depth + 1)
    if (inside) return inside
  }
  return null
}
