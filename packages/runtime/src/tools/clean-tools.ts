import { cleanKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { z } from 'zod'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { takenOver } from './plan-tools.ts'
import { openWorkspace, readBody, recordName } from './tool-project.ts'

const extent = {
  kinds: z
    .array(z.enum(cleanKinds))
    .min(1)
    .default([...defaultCleanKinds]),
}

/** `POST dev-tools/records/{id}/clean-plan`: what would go, what of it was edited, how many rows a dropped table has. */
export async function planClean(context: RequestContext): Promise<unknown> {
  const wanted = readBody(context, z.strictObject(extent))
  const workspace = await openWorkspace(context)
  const name = recordName(context)
  const { bases: _bases, files, ...shown } = await workspace.previewClean(name, wanted)
  const { record } = await workspace.read(name)
  return {
    ...shown,
    files: files.map(({ before: _before, after: _after, ...file }) => file),
    tableName: record.table.name,
    rows: shown.table?.rows ?? (await workspace.countRows(record)),
  }
}

const consent = z.strictObject({
  ...extent,
  plan: z.string().min(1),
  /** The name of the record, typed. */
  confirmation: z.string(),
  edited: z.array(z.string()).default([]),
  /** The name of the table, typed, when it is to be dropped. */
  table: z.string().optional(),
})

/** `POST dev-tools/records/{id}/clean`: deletes exactly what that plan lists. */
export async function cleanRecord(context: RequestContext): Promise<unknown> {
  const { plan: expectedId, confirmation, ...wanted } = readBody(context, consent)
  const workspace = await openWorkspace(context)
  const name = recordName(context)
  const { record } = await workspace.read(name)
  if (confirmation !== name) throw mistyped('confirmation', name)
  if (wanted.kinds.includes('table') && wanted.table !== record.table.name) throw mistyped('table', record.table.name)
  const served = context.services.routes
  const { deleted, dropped, changed } = await workspace.clean({ ...wanted, name, expectedId })
  context.audit({ action: 'clean', subject: 'dev-tools.records', key: name, after: { deleted } })
  return { deleted, dropped, ...(await takenOver(context, served, changed, null)) }
}

function mistyped(field: string, name: string): RuntimeError {
  return new RuntimeError('RUNTIME_VALIDATION_FAILED', `Nothing was deleted: type "${name}" to confirm.`, {
    errors: { [field]: `Type ${name}.` },
  })
}
