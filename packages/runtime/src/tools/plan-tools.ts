import type { GenerationRecord, GenerationRequest } from '@quoin/generator'
import { z } from 'zod'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { migrationSql } from './migration-sql.ts'
import { featureAddress, openWorkspace, readBody, recordName } from './tool-project.ts'

const choice = z.union([z.enum(['mine', 'generated']), z.strictObject({ text: z.string() })])
const decisions = z.strictObject({
  choices: z.record(z.string(), choice).default({}),
  moveLostRoutes: z.boolean().default(false),
})
type Decisions = z.infer<typeof decisions>

/**
 * `POST dev-tools/records/{id}/preview` {choices?, moveLostRoutes?}: the plan, exactly as the command line makes it;
 * warnings are told in the language of the request.
 */
export async function previewRecord(context: RequestContext): Promise<unknown> {
  const workspace = await openWorkspace(context)
  const { plan, records, done } = await workspace.preview(requestOf(context, readBody(context, decisions)))
  const told = (sentence: string): string => translateSentence(sentence, context.locale)
  const migrations = await Promise.all(
    plan.migrations.map(async (migration) => {
      const file = plan.files.find(({ path }) => path === migration.path)
      return {
        ...migration,
        risks: migration.risks.map(told),
        done: done.has(migration.path),
        sql: await migrationSql(file?.after ?? '', context.services.database.db),
      }
    }),
  )
  const { bases: _bases, files, ...shown } = plan
  return {
    ...shown,
    warnings: plan.warnings.map(told),
    clashes: plan.clashes.map((clash) => ({ ...clash, message: told(clash.message) })),
    migrations,
    files: files.map(({ before, after, ...file }) => ({
      ...file,
      ...(file.action === 'clash' && { before, after }),
      size: after?.length ?? 0,
    })),
    feature: records[0] ? featureAddress(records[0]) : null,
  }
}

/** The saved record in the address, with what was decided about its plan. */
function requestOf(context: RequestContext, decided: Decisions): GenerationRequest {
  return { records: [recordName(context)], decisions: decided }
}

const steps = new Map<string, { readonly step: string; readonly path: string | null }>()

/** `GET dev-tools/records/{id}/progress`: the step that a running generation is at. */
export async function generationProgress(context: RequestContext): Promise<unknown> {
  return steps.get(`${context.services.root}:${recordName(context)}`) ?? { step: null, path: null }
}

const generation = decisions.extend({ plan: z.string().min(1) })

/** `POST dev-tools/records/{id}/generate` {plan, choices?, moveLostRoutes?}: does exactly the plan of that id, or nothing. */
export async function generateRecord(context: RequestContext): Promise<unknown> {
  const { plan: expectedId, ...decided } = readBody(context, generation)
  const workspace = await openWorkspace(context)
  const { services } = context
  const served = services.routes
  const name = recordName(context)
  const key = `${services.root}:${name}`
  try {
    const { records, written, deleted, migrated, pending } = await workspace.generate(
      { ...requestOf(context, decided), expectedId },
      { onProgress: ({ step, path }) => steps.set(key, { step, path: path ?? null }) },
    )
    context.audit({ action: 'generate', subject: 'dev-tools.records', key: name, after: { plan: expectedId } })
    const record = records[0]?.record ?? null
    const taken = await takenOver(context, served, [...written, ...deleted], record)
    return { written, deleted, migrated, pending, feature: record && featureAddress(record), ...taken }
  } finally {
    steps.delete(key)
  }
}

const reloadMilliseconds = 10_000
const settleMilliseconds = 150

/**
 * Waits until the server has taken the change over: in development its watcher sees the files. In production the
 * project is loaded again here; code that was changed, not added, needs a restart, because Node keeps what it imported.
 */
export async function takenOver(
  context: RequestContext,
  served: RequestContext['services']['routes'],
  changed: readonly string[],
  record: GenerationRecord | null,
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
  const address = record === null ? null : featureAddress(record)
  const path = `/${context.config.route.prefix}${address ?? ''}`
  const live = address !== null && services.routes.match('GET', path).kind === 'match'
  return { live, problem: problem ?? services.developmentProblem(), restart: isCode && services.mode === 'production' }
}
