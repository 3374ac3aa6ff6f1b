import type { Issue } from '../errors.ts'
import { type GenerationRecord, generationRecordSchema, recordVersion } from '../record/generation-record.ts'
import { migrateRecord } from '../record/migrate-record.ts'
import { valueIssues } from './value-issues.ts'

const maxDepth = 24
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A value as a record of the current version, its keys in canonical order; or why it has not the form of one. */
export type RecordForm =
  | { readonly record: GenerationRecord; readonly issues: readonly [] }
  | { readonly record: null; readonly issues: readonly Issue[] }

/** Reads a value of any origin: depth and keys checked, old versions migrated, the form of each place checked. */
export function readRecordForm(value: unknown): RecordForm {
  const unsafe = keyIssue(value, '', 0)
  if (unsafe) return refused(unsafe)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused({ path: '', code: 'record.invalid', params: {}, message: 'The record is not a JSON object.' })
  const { version } = value as { readonly version?: unknown }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return refused({
      path: 'version',
      code: 'record.invalid',
      params: {},
      message: 'The record has no version number.',
    })
  if (version > recordVersion) {
    const message = `The record has version ${version}; this generator knows versions up to ${recordVersion}.`
    return refused({ path: 'version', code: 'record.version', params: { version, newest: recordVersion }, message })
  }
  const current = migrateRecord(value as Readonly<Record<string, unknown>>, version)
  const parsed = generationRecordSchema.safeParse(current)
  if (parsed.success) return { record: parsed.data, issues: [] }
  // Asked again for the values that the sentences name: that costs, and most records are right.
  return { record: null, issues: valueIssues(generationRecordSchema, current) }
}

function refused(issue: Issue): RecordForm {
  return { record: null, issues: [issue] }
}

function keyIssue(value: unknown, path: string, depth: number): Issue | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) {
    const message = `The record is nested deeper than ${maxDepth} levels.`
    return { path, code: 'record.deep', params: { most: maxDepth }, message }
  }
  for (const key of Object.keys(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (forbiddenKeys.has(key)) {
      const message = `The record holds the key "${key}", which is never part of a record.`
      return { path: place, code: 'key.forbidden', params: { key }, message }
    }
    const inside = keyIssue((value as Record<string, unknown>)[key], place, depth + 1)
    if (inside) return inside
  }
  return null
}
