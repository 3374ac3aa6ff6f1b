import { cancelBody, generateBody, previewBody } from '@quoin/generator/screen-requests'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { openWorkspace, readBody } from './tool-project.ts'
import { translatedPlan } from './translated-plan.ts'

/**
 * `POST dev-tools/preview` {records?, update?, changes?, routes?, decisions?}: the plan, exactly as every other door
 * makes it; warnings are in the language of the request.
 */
export async function previewPlan(context: RequestContext): Promise<unknown> {
  return translatedPlan(context, await (await openWorkspace(context)).showPreview(readBody(context, previewBody)))
}

/** `GET dev-tools/progress`: the step that a running generation is at, and the id of its plan. */
export async function generationProgress(context: RequestContext): Promise<unknown> {
  return (await openWorkspace(context)).progress()
}

/** `POST dev-tools/cancel` {plan}: cancels the generation of that plan; every file is as it was. */
export async function cancelGeneration(context: RequestContext): Promise<unknown> {
  const { plan } = readBody(context, cancelBody)
  return { cancelled: (await openWorkspace(context)).cancel(plan) }
}

/** `POST dev-tools/generate` {…as for the preview, expectedId}: does exactly the plan of that id, or nothing. */
export async function generatePlan(context: RequestContext): Promise<unknown> {
  const request = readBody(context, generateBody)
  const workspace = await openWorkspace(context)
  const served = context.services.routes
  const { records, written, deleted, migrated, pending, warnings, features } = await workspace.generate(request)
  const revisions = records.map(({ record: { name }, revision }) => ({ name, revision }))
  const taken = await waitForReload(context, served, [...written, ...deleted], features)
  const translated = warnings.map((sentence) => translateSentence(sentence, context.locale))
  return { written, deleted, migrated, pending, warnings: translated, records: revisions, features, ...taken }
}

const reloadMilliseconds = 10_000
const settleMilliseconds = 150

/**
 * Waits until the server has taken the change over: in development its watcher sees the files. In production the
 * project is loaded again here; code that was changed, not added, needs a restart, because Node keeps what it imported.
 */
export async function waitForReload(
  context: RequestContext,
  served: RequestContext['services']['routes'],
  changed: readonly string[],
  features: readonly string[],
): Promise<{ readonly live: boolean; readonly problem: string | null; readonly restart: boolean }> {
  const { services } = context
  const isCode = changed.some((path) => !path.startsWith('database/') && !path.startsWith('.quoin/'))
  let problem: string | null = null
  if (isCode && services.mode === 'production') {
    await services.reload().catch((error: unknown) => {
      problem = error instanceof Error ? error.message : String(error)
    })
  } else if (isCode) {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleMilliseconds))
    const end = Date.now() + reloadMilliseconds
    while (services.routes === served && services.developmentProblem() === null && Date.now() < end) await pause()
    // The watcher may have looked while files were still being written.
    for (let seen = served; seen !== services.routes; await pause()) seen = services.routes
  }
  const isServed = (address: string): boolean =>
    services.routes.match('GET', `/${context.config.route.prefix}${address}`).kind === 'match'
  const live = features.length > 0 && features.every(isServed)
  return { live, problem: problem ?? services.developmentProblem(), restart: isCode && services.mode === 'production' }
}
