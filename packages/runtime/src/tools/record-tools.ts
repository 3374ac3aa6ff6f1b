import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationRecord, StoredRecord } from '@quoin/generator'
import type { Table } from '@quoin/introspect'
import { z } from 'zod'
import { RuntimeError, validationFailed } from '../errors.ts'
import { Answer, RawAnswer } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { newTableSchema, tableToCreate } from './new-table.ts'
import { toolFailure } from './tool-failure.ts'
import { deriveOptions, engineOf, openProject, readBody, readTable, readTables, recordName } from './tool-project.ts'

const subject = 'dev-tools.records'

/** `GET dev-tools/records`: all records, found by name, title, table or route. */
export async function listRecords(context: RequestContext): Promise<unknown> {
  const { store, root } = await openProject(context)
  const term = context.input.has('term') ? context.input.text('term').toLowerCase() : ''
  const items = (await store.list())
    .filter(({ name, functionName, table, route }) =>
      [name, functionName, table, route].some((text) => text.toLowerCase().includes(term)),
    )
    .map((summary) => ({ ...summary, generated: isGenerated(root, summary.name) }))
  return { items, total: items.length }
}

/** The generator keeps what it wrote last; what a migration leaves there outlives the code, as the migration does. */
function isGenerated(root: string, name: string): boolean {
  const folder = join(root, '.quoin/base', name)
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && entry.name !== 'table.json' && !entry.parentPath.includes('migrations'),
  )
}

const existingTable = z.strictObject({ table: z.string().min(1).max(256), connection: z.string().max(50).optional() })
const creation = z.union([existingTable, z.strictObject({ newTable: newTableSchema })])

/** `POST dev-tools/records`: a record from `{ table, connection? }`, or from a table that is to be created, `{ newTable }`. */
export async function createRecord(context: RequestContext): Promise<unknown> {
  const body = context.request.body as Record<string, unknown> | undefined
  const chosen =
    body !== undefined && 'newTable' in body
      ? readBody(context, z.strictObject({ newTable: newTableSchema }))
      : readBody(context, existingTable)
  const { generator, store } = await openProject(context)
  const connection = 'table' in chosen ? chosen.connection : undefined
  const tables = await readTables(context, connection)
  const options = { ...deriveOptions(context, tables, connection), ...(connection !== undefined && { connection }) }
  const record =
    'table' in chosen
      ? generator.recordFromTable(await readTable(context, chosen.table, connection), options)
      : generator.recordFromTable(newTable(chosen, context, tables), { ...options, kind: 'new' })
  const saved = await store.save(record, { revision: null })
  context.audit({ action: 'create', subject, key: record.name })
  return new Answer(saved, { status: 201 })
}

function newTable(
  { newTable: typed }: Extract<z.infer<typeof creation>, { newTable: unknown }>,
  context: RequestContext,
  tables: Awaited<ReturnType<typeof readTables>>,
) {
  if (tables.some(({ name }) => name.toLowerCase() === typed.name.toLowerCase())) {
    throw validationFailed({
      'newTable.name': `There is a table "${typed.name}" already. Choose it as an existing one.`,
    })
  }
  const seen = new Set<string>()
  for (const [index, { name, type, values = [] }] of typed.columns.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key)) throw validationFailed({ [`newTable.columns.${index}.name`]: `"${name}" is there twice.` })
    seen.add(key)
    if (type === 'enum' && values.length === 0)
      throw validationFailed({ [`newTable.columns.${index}.values`]: `Give the values that "${name}" may have.` })
  }
  return tableToCreate(typed, engineOf(context), tables)
}

/** `GET dev-tools/records/{id}`: the record with the revision to save it at. */
export async function showRecord(context: RequestContext): Promise<StoredRecord> {
  const { store } = await openProject(context)
  return store.read(recordName(context))
}

const edit = z.strictObject({ record: z.unknown(), revision: z.string().nullable().optional() })

/** `PUT dev-tools/records/{id}` {record, revision}: saves an edit, refused when somebody was faster. */
export async function updateRecord(context: RequestContext): Promise<StoredRecord> {
  const { record, revision } = readBody(context, edit)
  const { generator, store } = await openProject(context)
  const checked = checked422(record, () => generator.checkRecord(record))
  if (checked.name !== recordName(context)) {
    throw validationFailed({ name: 'A record keeps its name; clone it to have it under another one.' })
  }
  const saved = await store.save(checked, typeof revision === 'string' ? { revision } : {})
  context.audit({ action: 'update', subject, key: checked.name })
  return saved
}

/** `DELETE dev-tools/records/{id}`: removes a record that nothing was generated from; others are cleaned up. */
export async function deleteRecord(context: RequestContext): Promise<unknown> {
  const { store, root } = await openProject(context)
  const name = recordName(context)
  if (!(await store.names()).includes(name)) await store.load(name)
  if (isGenerated(root, name)) {
    throw new RuntimeError('RUNTIME_CONFLICT', `Code was generated from record "${name}".`, {
      hint: 'Clean it up: that shows what goes, and takes the record too.',
    })
  }
  await store.remove(name)
  context.audit({ action: 'delete', subject, key: name })
  return {}
}

/** `GET dev-tools/records/{id}/export`: the record as a JSON file. */
export async function exportRecordFile(context: RequestContext): Promise<RawAnswer> {
  const { generator, store } = await openProject(context)
  const record = await store.load(recordName(context))
  return new RawAnswer(generator.exportRecord(record), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${record.name}.json"`,
    },
  })
}

const importing = z.strictObject({
  text: z.string().min(1, 'Choose a file or paste a record.'),
  replace: z.boolean().default(false),
})

/** `POST dev-tools/import` {text, replace?}: takes in an exported record; errors name their place in it. */
export async function importRecordText(context: RequestContext): Promise<unknown> {
  const { text, replace } = readBody(context, importing)
  const { generator, store } = await openProject(context)
  const record = checked422(parsed(text), () => generator.importRecord(text))
  const saved = await store.save(record, replace ? {} : { revision: null })
  context.audit({ action: 'import', subject, key: record.name })
  return new Answer(saved, { status: 201 })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const cloning = z.strictObject({
  name: z.string().min(1, 'Give the copy a name.').max(100),
  table: z.string().min(1).max(128).optional(),
})

/** `POST dev-tools/records/{id}/clone` {name, table?}. */
export async function cloneRecordAs(context: RequestContext): Promise<unknown> {
  const { name, table } = readBody(context, cloning)
  const { generator, store } = await openProject(context)
  const copy = generator.cloneRecord(await store.load(recordName(context)), {
    name,
    ...(table !== undefined && { table }),
  })
  const saved = await store.save(copy, { revision: null })
  context.audit({ action: 'clone', subject, key: copy.name })
  return new Answer(saved, { status: 201 })
}

/** `POST dev-tools/records/{id}/sync`: takes over what changed in the table; choices made by hand stay. */
export async function syncRecordWithTable(context: RequestContext): Promise<unknown> {
  const { generator, store } = await openProject(context)
  const { record, revision } = await store.read(recordName(context))
  const { connection, name } = record.table
  const table = await readTable(context, name, connection)
  const tables = await readTables(context, connection)
  const synced = generator.syncRecord(record, table, deriveOptions(context, tables, connection))
  const saved = await store.save(synced.record, { revision })
  context.audit({ action: 'sync', subject, key: record.name })
  return { ...saved, added: synced.added, removed: synced.removed, changed: synced.changed }
}

/** `GET dev-tools/drift`: where database, records and code have come apart. */
export async function listDrift(context: RequestContext): Promise<unknown> {
  const { generator, root } = await openProject(context)
  const project = await generator.readProject(root, context.config.generator)
  const connected = new Map<string, readonly Table[]>()
  for (const { table } of project.records) {
    const { connection } = table
    if (connection === undefined || connected.has(connection)) continue
    // A record whose connection does not answer says so in the findings.
    const tables = await readTables(context, connection).catch(() => null)
    if (tables !== null) connected.set(connection, tables)
  }
  const findings = await generator.drift(project, await readTables(context), connected)
  return {
    findings: findings.map((finding) => ({ ...finding, message: translateSentence(finding.message, context.locale) })),
  }
}

function checked422(record: unknown, check: () => GenerationRecord): GenerationRecord {
  try {
    return check()
  } catch (error) {
    throw toolFailure(error, record)
  }
}
