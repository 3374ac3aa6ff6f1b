import { cleanBody, cleanPlanBody } from '@quoin/generator/screen-requests'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { waitForReload } from './plan-tools.ts'
import { openWorkspace, readBody } from './tool-project.ts'

/** `POST dev-tools/clean-plan` {name, kinds?}: what would go, what of it was edited, and the rows of the table. */
export async function planClean(context: RequestContext): Promise<unknown> {
  const { name, ...extent } = readBody(context, cleanPlanBody)
  return (await openWorkspace(context)).showClean(name, extent)
}

/** `POST dev-tools/clean` {…as for the plan, expectedId, confirmation, edited?, table?}: deletes exactly what that plan lists. */
export async function cleanRecord(context: RequestContext): Promise<unknown> {
  const { confirmation, ...request } = readBody(context, cleanBody)
  if (confirmation !== request.name) throw validationFailed({ confirmation: `Type ${request.name}.` })
  const served = context.services.routes
  const { deleted, dropped, changed } = await (await openWorkspace(context)).clean(request)
  return { deleted, dropped, ...(await waitForReload(context, served, changed, [])) }
}
