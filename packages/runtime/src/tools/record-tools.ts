import type { StoredRecord } from '@quoin/generator'
import { newTableSchema } from '@quoin/generator/new-table'
import { z } from 'zod'
import { Answer, RawAnswer } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { toolFailure } from './tool-failure.ts'
import { openWorkspace, readBody, recordName } from './tool-project.ts'

const subject = 'dev-tools.records'

/** `GET dev-tools/records`: all records, found by name, title, table or route. */
export async function listRecords(context: RequestContext): Promise<unknown> {
  const workspace = await openWorkspace(context)
  const term = context.input.has('term') ? context.input.text('term').toLowerCase() : ''
  const items = (await workspace.list()).filter(({ name, functionName, table, route }) =>
    [name, functionName, table, route].some((text) => text.toLowerCase().includes(term)),
  )
  return { items, total: items.length }
}

const existingTable = z.strictObject({ table: z.string().min(1).max(256), connection: z.string().max(50).optional() })

/** `POST dev-tools/records`: a record from `{ table, connection? }`, or from a table that is to be created, `{ newTable }`. */
export async function createRecord(context: RequestContext): Promise<unknown> {
  const body = context.request.body as Record<string, unknown> | undefined
  const chosen =
    body !== undefined && 'newTable' in body
      ? readBody(context, z.strictObject({ newTable: newTableSchema }))
      : readBody(context, existingTable)
  const workspace = await openWorkspace(context)
  const source = 'table' in chosen ? { name: chosen.table, connection: chosen.connection } : chosen
  const saved = await workspace.save(await workspace.draft(source), { revision: null })
  context.audit({ action: 'create', subject, key: saved.record.name })
  return new Answer(saved, { status: 201 })
}

/** `GET dev-tools/records/{id}`: the record with the revision to save it at. */
export async function showRecord(context: RequestContext): Promise<StoredRecord> {
  return (await openWorkspace(context)).read(recordName(context))
}

const edit = z.strictObject({ record: z.unknown(), revision: z.string().nullable().optional() })

/** `PUT dev-tools/records/{id}` {record, revision}: saves an edit, refused when somebody was faster. */
export async function updateRecord(context: RequestContext): Promise<StoredRecord> {
  const { record, revision } = readBody(context, edit)
  const workspace = await openWorkspace(context)
  const origin = { name: recordName(context), ...(typeof revision === 'string' && { revision }) }
  const saved = await placed(record, () => workspace.save(record, origin))
  context.audit({ action: 'update', subject, key: saved.record.name })
  return saved
}

/** `DELETE dev-tools/records/{id}`: removes a record that nothing was generated from; others are cleaned up. */
export async function deleteRecord(context: RequestContext): Promise<unknown> {
  const name = recordName(context)
  await (await openWorkspace(context)).remove(name)
  context.audit({ action: 'delete', subject, key: name })
  return {}
}

/** `GET dev-tools/records/{id}/export`: the record as a JSON file. */
export async function exportRecordFile(context: RequestContext): Promise<RawAnswer> {
  const name = recordName(context)
  return new RawAnswer(await (await openWorkspace(context)).export(name), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.json"`,
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
  const workspace = await openWorkspace(context)
  const saved = await placed(parsed(text), () => workspace.import(text, { replace }))
  context.audit({ action: 'import', subject, key: saved.record.name })
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
  const workspace = await openWorkspace(context)
  const saved = await workspace.clone(recordName(context), { name, ...(table !== undefined && { table }) })
  context.audit({ action: 'clone', subject, key: saved.record.name })
  return new Answer(saved, { status: 201 })
}

/** `POST dev-tools/records/{id}/sync`: takes over what changed in the table; choices made by hand stay. */
export async function syncRecordWithTable(context: RequestContext): Promise<unknown> {
  const workspace = await openWorkspace(context)
  const { record, revision } = await workspace.read(recordName(context))
  const { added, removed, changed, record: synced } = await workspace.sync(record)
  const saved = await workspace.save(synced, { revision })
  context.audit({ action: 'sync', subject, key: record.name })
  return { ...saved, added, removed, changed }
}

/** `GET dev-tools/drift`: where database, records and code have come apart. */
export async function listDrift(context: RequestContext): Promise<unknown> {
  const findings = await (await openWorkspace(context)).drift()
  return {
    findings: findings.map((finding) => ({ ...finding, message: translateSentence(finding.message, context.locale) })),
  }
}

/** Does what checks a record; what is refused is told at its place in that record. */
async function placed<Result>(record: unknown, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw toolFailure(error, record)
  })
}
