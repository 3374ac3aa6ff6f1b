import type { DraftSource, StoredRecord } from '@quoin/generator'
import {
  checkBody,
  cloneBody,
  editBody,
  importBody,
  newTableBody,
  previewDataBody,
  syncBody,
  tableBody,
} from '@quoin/generator/screen-requests'
import { Answer, RawAnswer } from '../http/answer.ts'
import { shownIssues } from '../http/error-answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { openWorkspace, readBody, recordName } from './tool-project.ts'

/** `GET dev-tools/records`: all records, found by name, title, table or route. */
export async function listRecords(context: RequestContext): Promise<unknown> {
  const workspace = await openWorkspace(context)
  const term = context.input.has('term') ? context.input.text('term').toLowerCase() : ''
  const items = (await workspace.list()).filter(({ name, functionName, table, route }) =>
    [name, functionName, table, route].some((text) => text.toLowerCase().includes(term)),
  )
  return { items, total: items.length }
}

/** `POST dev-tools/records`: a record from `{ table, connection? }`, or from a table that is to be created, `{ newTable }`. */
export async function createRecord(context: RequestContext): Promise<unknown> {
  const source = readSource(context)
  const saved = await (await openWorkspace(context)).create(source)
  return new Answer(saved, { status: 201 })
}

/** `POST dev-tools/draft`: the same record, which is not saved; `changes` of a preview may hold it. */
export async function draftRecord(context: RequestContext): Promise<unknown> {
  const source = readSource(context)
  return { record: await (await openWorkspace(context)).draft(source) }
}

function readSource(context: RequestContext): DraftSource {
  const { body } = context.request
  if (typeof body === 'object' && body !== null && 'newTable' in body) return readBody(context, newTableBody)
  const { table, connection } = readBody(context, tableBody)
  return { name: table, connection }
}

/** `POST dev-tools/check` {record, saved?}: everything that is wrong with a record, each with its place. */
export async function checkRecord(context: RequestContext): Promise<unknown> {
  const { record, saved } = readBody(context, checkBody)
  const issues = await (await openWorkspace(context)).check(record, saved)
  return { issues: shownIssues(issues, context.locale) }
}

/** `POST dev-tools/preview-data` {record}: what its pages show beside the record: related features, and first rows. */
export async function readPreviewData(context: RequestContext): Promise<unknown> {
  const { record } = readBody(context, previewDataBody)
  return (await openWorkspace(context)).shownRows(record)
}

/** `GET dev-tools/records/{id}`: the record with the revision to save it at. */
export async function showRecord(context: RequestContext): Promise<StoredRecord> {
  return (await openWorkspace(context)).read(recordName(context))
}

/** `PUT dev-tools/records/{id}` {record, revision}: saves an edit, refused when somebody was faster. */
export async function updateRecord(context: RequestContext): Promise<StoredRecord> {
  const { record, revision } = readBody(context, editBody)
  const workspace = await openWorkspace(context)
  const origin = { name: recordName(context), ...(typeof revision === 'string' && { revision }) }
  const saved = await workspace.save(record, origin)
  return saved
}

/** `DELETE dev-tools/records/{id}`: removes a record that nothing was generated from; others are cleaned up. */
export async function deleteRecord(context: RequestContext): Promise<unknown> {
  const name = recordName(context)
  await (await openWorkspace(context)).remove(name)
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

/** `POST dev-tools/import` {text, replace?}: takes in an exported record; errors name their place in it. */
export async function importRecordText(context: RequestContext): Promise<unknown> {
  const { text, replace } = readBody(context, importBody)
  const workspace = await openWorkspace(context)
  const saved = await workspace.import(text, { replace })
  return new Answer(saved, { status: 201 })
}

/** `POST dev-tools/records/{id}/clone` {name, table?}. */
export async function cloneRecordAs(context: RequestContext): Promise<unknown> {
  const { name, table } = readBody(context, cloneBody)
  const workspace = await openWorkspace(context)
  const saved = await workspace.clone(recordName(context), { name, ...(table !== undefined && { table }) })
  return new Answer(saved, { status: 201 })
}

/**
 * `POST dev-tools/records/{id}/sync` {differences?}: takes over what changed in the table, or does what was chosen for
 * each difference; choices made by hand stay.
 */
export async function syncRecordWithTable(context: RequestContext): Promise<unknown> {
  const { differences: choices } = readBody(context, syncBody)
  const synced = await (await openWorkspace(context)).syncSaved(recordName(context), choices)
  return synced
}

/** `GET dev-tools/drift`: where database, records and code have come apart. */
export async function listDrift(context: RequestContext): Promise<unknown> {
  const findings = await (await openWorkspace(context)).drift()
  return {
    findings: findings.map((finding) => ({ ...finding, message: translateSentence(finding.message, context.locale) })),
  }
}
