import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { takenOver } from './plan-tools.ts'
import { openWorkspace, readBody } from './tool-project.ts'
import { cleanBody, cleanPlanBody } from './tool-requests.ts'

/** `POST dev-tools/clean-plan` {name, kinds?}: what would go, what of it was edited, and the rows of the table. */
export async function planClean(context: RequestContext): Promise<unknown> {
  const { name, ...extent } = readBody(context, cleanPlanBody)
  const workspace = await openWorkspace(context)
  const { bases: _bases, files, ...shown } = await workspace.previewClean(name, extent)
  const { record } = await workspace.read(name)
  return {
    ...shown,
    files: files.map(({ before: _before, after: _after, ...file }) => file),
    tableName: record.table.name,
    rows: shown.table?.rows ?? (await workspace.countRows(record)),
  }
}

/** `POST dev-tools/clean` {…as for the plan, expectedId, confirmation, edited?, table?}: deletes exactly what that plan lists. */
export async function cleanRecord(context: RequestContext): Promise<unknown> {
  const { confirmation, ...request } = readBody(context, cleanBody)
  const { name } = request
  if (confirmation !== name) throw validationFailed({ confirmation: `Type ${name}.` })
  const served = context.services.routes
  const { deleted, dropped, changed } = await (await openWorkspace(context)).clean(request)
  context.audit({ action: 'clean', subject: 'dev-tools.records', key: name, after: { deleted } })
  return { deleted, dropped, ...(await takenOver(context, served, changed, [])) }
}
