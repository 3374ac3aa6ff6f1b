import { basename } from 'node:path'
import type { GenerationPlan, GenerationRecord } from '@quoin/generator'
import { z } from 'zod'
import { migrateApplication } from '../database/migrate-application.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'
import { migrationSql } from './migration-sql.ts'
import { deriveOptions, featureAddress, openProject, readBody, readTables, recordName } from './tool-project.ts'

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
  const { plan, record } = await planFor(context, readBody(context, decisions))
  const told = (sentence: string): string => translateSentence(sentence, context.locale)
  const done = await doneMigrations(context, plan, record)
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
    feature: featureAddress(record),
  }
}

const steps = new Map<string, { readonly step: string; readonly path: string | null }>()

/** `GET dev-tools/records/{id}/progress`: the step that a running generation is at. */
export async function generationProgress(context: RequestContext): Promise<unknown> {
  return steps.get(`${context.services.root}:${recordName(context)}`) ?? { step: null, path: null }
}

const generation = decisions.extend({ plan: z.string().min(1) })

/** `POST dev-tools/records/{id}/generate` {plan, choices?, moveLostRoutes?}: does exactly the plan of that id, or nothing. */
export async function generateRecord(context: RequestContext): Promise<unknown> {
  const { plan: id, ...decided } = readBody(context, generation)
  const { plan, record, project } = await planFor(context, decided)
  if (plan.id !== id) {
    throw new RuntimeError('RUNTIME_STALE', 'The plan is not the one that was shown: files or the record changed.', {
      hint: 'Look at the preview again.',
    })
  }
  const { services } = context
  const done = new Set([...(await doneMigrations(context, plan, record))].map((path) => basename(path, '.ts')))
  const served = services.routes
  const key = `${services.root}:${record.name}`
  try {
    const result = await project.generator.apply(services.root, plan, {
      onProgress: ({ step, path }) => steps.set(key, { step, path: path ?? null }),
      migrate: async () => {
        await migrateApplication(services.root, services.database, { done })
      },
    })
    context.audit({ action: 'generate', subject: 'dev-tools.records', key: record.name, after: { plan: id } })
    const changed = [...result.written, ...result.deleted]
    return { ...result, feature: featureAddress(record), ...(await takenOver(context, served, changed, record)) }
  } finally {
    steps.delete(key)
  }
}

/** The plan of a saved record, with what was decided about it. */
async function planFor(context: RequestContext, decided: Decisions) {
  const project = await openProject(context)
  const { generator, root, store } = project
  await generator.repairProject(root)
  const record = await store.load(recordName(context))
  const plan: GenerationPlan = await generator.plan(
    await generator.readProject(root, context.config.generator),
    [record],
    decided,
  )
  return { plan, record, project }
}

/** Migrations to a structure that the table has already, because it was changed by hand and the record followed it. */
async function doneMigrations(
  context: RequestContext,
  plan: GenerationPlan,
  record: GenerationRecord,
): Promise<ReadonlySet<string>> {
  const alters = plan.migrations.filter(({ kind, table }) => kind === 'alter' && table === record.table.name)
  if (alters.length === 0) return new Set()
  const { generator } = await openProject(context)
  const tables = await readTables(context)
  const table = tables.find(({ name }) => name === record.table.name)
  if (table === undefined) return new Set()
  const { added, removed, changed } = generator.syncRecord(record, table, deriveOptions(context, tables))
  return new Set(added.length + removed.length + changed.length > 0 ? [] : alters.map(({ path }) => path))
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
