import type { CleanPlan, GenerationRecord } from '@quoin/generator'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { hasTable } from '../database/has-table.ts'
import { loosen } from '../database/loose-database.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { takenOver } from './plan-tools.ts'
import { openProject, readBody, recordName, type ToolProject } from './tool-project.ts'

const extent = { removeRecord: z.boolean().default(true), dropTable: z.boolean().default(false) }

/** `POST dev-tools/records/{id}/clean-plan`: what would go, what of it was edited, how many rows a dropped table has. */
export async function planClean(context: RequestContext): Promise<unknown> {
  const wanted = readBody(context, z.strictObject(extent))
  const project = await openProject(context)
  const record = await project.store.load(recordName(context))
  const plan = await cleanPlanFor(context, project, record, wanted)
  const { bases: _bases, files, ...shown } = plan
  return {
    ...shown,
    files: files.map(({ before: _before, after: _after, ...file }) => file),
    tableName: record.table.name,
    // A table of another connection is not the application's to drop.
    rows: record.table.connection === undefined ? await countRows(context, record.table.name) : null,
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
  const { plan: id, confirmation, edited, table, ...wanted } = readBody(context, consent)
  const project = await openProject(context)
  const record = await project.store.load(recordName(context))
  if (confirmation !== record.name) throw mistyped('confirmation', record.name)
  if (wanted.dropTable && table !== record.table.name) throw mistyped('table', record.table.name)
  const plan = await cleanPlanFor(context, project, record, wanted)
  if (plan.id !== id) {
    throw new RuntimeError('RUNTIME_STALE', 'The list is not the one that was shown: files or rows changed.', {
      hint: 'Look at the list again.',
    })
  }
  const served = context.services.routes
  const { deleted } = await project.generator.applyClean(project.root, plan, {
    confirmation: plan.id,
    edited,
    ...(plan.table !== null && {
      dropTable: record.table.name,
      drop: (name: string) => loosen(context.db).schema.dropTable(name).execute(),
    }),
  })
  context.audit({ action: 'clean', subject: 'dev-tools.records', key: record.name, after: { deleted } })
  const changed = plan.files.map(({ path }) => path)
  return { deleted, dropped: plan.table?.name ?? null, ...(await takenOver(context, served, changed, null)) }
}

async function cleanPlanFor(
  context: RequestContext,
  { generator, root }: ToolProject,
  record: GenerationRecord,
  { removeRecord, dropTable }: { readonly removeRecord: boolean; readonly dropTable: boolean },
): Promise<CleanPlan> {
  const rows = dropTable ? await countRows(context, record.table.name) : null
  return generator.cleanPlan(await generator.readProject(root, context.config.generator), record, {
    removeRecord,
    ...(rows !== null && { dropTable: { rows } }),
  })
}

/** How many rows a table has; null when there is no such table. */
async function countRows(context: RequestContext, table: string): Promise<number | null> {
  const db = context.services.database.db as unknown as Kysely<unknown>
  if (!(await hasTable(db, table))) return null
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function mistyped(field: string, name: string): RuntimeError {
  return new RuntimeError('RUNTIME_VALIDATION_FAILED', `Nothing was deleted: type "${name}" to confirm.`, {
    errors: { [field]: `Type ${name}.` },
  })
}
