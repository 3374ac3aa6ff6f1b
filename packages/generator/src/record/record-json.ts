import type { z } from 'zod'
import { findComponent } from '../components/catalog.ts'
import { GeneratorError } from '../errors.ts'
import { isTakenClassName } from '../naming/identifier.ts'
import { type GenerationRecord, generationRecordSchema, recordVersion } from './generation-record.ts'
import { migrateRecord } from './migrate-record.ts'

const mostBytes = 2_000_000
const deepest = 24
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A record as text: the same record gives the same bytes, in a file and in an export. */
export function serializeRecord(record: GenerationRecord): string {
  return `${JSON.stringify(checkRecord(record), null, 2)}\n`
}

/**
 * Reads a record from JSON text: size, depth and keys checked, old versions migrated.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_TOO_LARGE`, `GENERATOR_RECORD_VERSION` or `GENERATOR_RECORD_INVALID`.
 */
export function parseRecord(text: string): GenerationRecord {
  if (Buffer.byteLength(text) > mostBytes) {
    throw new GeneratorError('GENERATOR_RECORD_TOO_LARGE', `The record is larger than ${mostBytes / 1_000_000} MB.`, {
      params: { unit: 'bytes', most: mostBytes },
      hint: 'A record of a thousand fields stays below that; check that this is a record.',
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw invalid(`The record is not JSON: ${(error as Error).message}.`, null, error)
  }
  return checkRecord(value)
}

/** Checks a value of any origin and returns it as a record of the current version, its keys in canonical order. */
export function checkRecord(value: unknown): GenerationRecord {
  checkKeys(value, 0)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('The record is not a JSON object.')
  const version = (value as { version?: unknown }).version
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    throw invalid('The record has no version number.', nameOf(value))
  }
  if (version > recordVersion) {
    throw new GeneratorError(
      'GENERATOR_RECORD_VERSION',
      `The record has version ${version}; this generator knows versions up to ${recordVersion}.`,
      {
        params: { version, newest: recordVersion },
        hint: 'Update @quoin/generator.',
      },
    )
  }
  const result = generationRecordSchema.safeParse(migrateRecord(value as Readonly<Record<string, unknown>>, version))
  if (!result.success)
    throw invalid(`The record is not valid: ${describeIssues(result.error)}.`, nameOf(value), result.error)
  checkReferences(result.data)
  return result.data
}

function checkKeys(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) {
    throw new GeneratorError('GENERATOR_RECORD_TOO_LARGE', `The record is nested deeper than ${deepest} levels.`, {
      params: { unit: 'levels', most: deepest },
      hint: 'Check that this is a record.',
    })
  }
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) throw invalid(`The record holds the key "${key}", which is never part of a record.`)
    checkKeys((value as Record<string, unknown>)[key], depth + 1)
  }
}

function checkReferences(record: GenerationRecord): void {
  const names = new Set<string>()
  for (const { name } of [...record.table.systemColumns, ...record.fields]) {
    const key = name.toLowerCase()
    if (names.has(key)) throw invalid(`The record has two columns "${name}".`, record.name)
    names.add(key)
  }
  if (isTakenClassName(record.modelName)) {
    throw new GeneratorError(
      'GENERATOR_NAME_INVALID',
      `A model cannot be called "${record.modelName}": generated files use that name.`,
      {
        params: { kind: 'model', name: record.modelName },
        hint: `Choose another model name, for example ${record.modelName}Model.`,
      },
    )
  }
  const { createMigration, createTable } = record.options
  if (record.table.connection !== undefined && (createMigration || createTable)) {
    throw invalid(
      `Table "${record.table.name}" is on connection "${record.table.connection}", and migrations run on the application's own database: switch "create migration" and "create table" off.`,
      record.name,
    )
  }
  if (!names.has(record.primaryKey.toLowerCase()))
    throw invalid(`The primary key "${record.primaryKey}" is not a column of the record.`, record.name)
  for (const field of record.fields) {
    for (const choice of [field, ...(field.display ? [field.display] : [])])
      checkComponent(record.name, field.name, choice)
  }
  const relations = new Set<string>()
  for (const { name, kind, subForm } of record.relations) {
    if (relations.has(name)) throw invalid(`The record has two relations "${name}".`, record.name)
    if (subForm !== undefined && kind !== 'hasOne' && kind !== 'hasMany') {
      throw invalid(
        `Relation "${name}" is edited inside the form, which only hasOne and hasMany relations can be.`,
        record.name,
      )
    }
    relations.add(name)
  }
  for (const field of record.page.form.groups.flatMap((group) => group.fields)) {
    if (!names.has(field.toLowerCase()))
      throw invalid(`A form group names the field "${field}", which the record does not have.`, record.name)
  }
}

function checkComponent(
  record: string,
  field: string,
  choice: { component: string; properties: Readonly<Record<string, unknown>> },
): void {
  const definition = findComponent(choice.component)
  if (!definition)
    throw invalid(`Field "${field}" uses the component "${choice.component}", which is not in the catalogue.`, record)
  const result = ownProperties(definition.properties).safeParse(choice.properties)
  if (!result.success)
    throw invalid(`Field "${field}": ${choice.component} ${describeIssues(result.error)}.`, record, result.error)
}

const partials = new WeakMap<z.ZodObject, z.ZodObject>()

/** The properties a record may give: name and label come from the field. zod compiles a schema anew for every copy. */
function ownProperties(properties: z.ZodObject): z.ZodObject {
  const known = partials.get(properties) ?? properties.partial()
  partials.set(properties, known)
  return known
}

function describeIssues(error: z.ZodError): string {
  const shown = error.issues.slice(0, 3).map(({ path, message }) => {
    const place = path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '')
    return place === '' ? message : `${place}: ${message}`
  })
  const more = error.issues.length - shown.length
  return shown.join('; ') + (more > 0 ? ` (and ${more} more)` : '')
}

/** The name of what may be a record. */
function nameOf(value: object): string | null {
  return 'name' in value && typeof value.name === 'string' ? value.name : null
}

function invalid(message: string, record: string | null = null, cause?: unknown): GeneratorError {
  return new GeneratorError('GENERATOR_RECORD_INVALID', message, {
    params: { record },
    hint: 'Correct the record, or make it again from its table.',
    cause,
  })
}
