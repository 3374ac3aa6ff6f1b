import { migrationBody, renameBody, renamePlanBody, undoBody, undoPlanBody } from '@quoin/generator/screen-requests'
import type { RequestContext } from '../http/request-context.ts'
import { waitForReload } from './plan-tools.ts'
import { openWorkspace, readBody } from './tool-project.ts'
import { translatedPlan } from './translated-plan.ts'

/** `GET dev-tools/history`: what was generated, renamed, cleaned up and taken back, by whom and when; the newest first. */
export async function listHistory(context: RequestContext): Promise<unknown> {
  const { entries, last, unreadable } = await (await openWorkspace(context)).history()
  return { items: entries, total: entries.length, last: last?.name ?? null, unreadable }
}

/** `POST dev-tools/undo-plan` {choices?, migrations?}: what taking the last run back would do. */
export async function planUndo(context: RequestContext): Promise<unknown> {
  return translatedPlan(context, await (await openWorkspace(context)).showUndo(readBody(context, undoPlanBody)))
}

/** `POST dev-tools/undo` {…as for the plan, expectedId}: takes the last run back as that plan says, or does nothing. */
export async function undoRun(context: RequestContext): Promise<unknown> {
  const served = context.services.routes
  const { entry, written, deleted, rolledBack } = await (await openWorkspace(context)).undo(readBody(context, undoBody))
  return {
    entry,
    written,
    deleted,
    rolledBack,
    ...(await waitForReload(context, served, [...written, ...deleted], [])),
  }
}

/** `POST dev-tools/migration` {way}: goes on with a migration that stopped half-way, or takes back what ran. */
export async function finishMigration(context: RequestContext): Promise<unknown> {
  const { way } = readBody(context, migrationBody)
  const { repaired } = await (await openWorkspace(context)).finishMigration(way)
  return { finished: repaired }
}

/** `POST dev-tools/rename-plan` {name, to}: what giving a record another name would change. */
export async function planRename(context: RequestContext): Promise<unknown> {
  const { name, to } = readBody(context, renamePlanBody)
  return translatedPlan(context, await (await openWorkspace(context)).showRename(name, to))
}

/** `POST dev-tools/rename` {…as for the plan, expectedId}: gives the record that name as the plan says, or does nothing. */
export async function renameRecord(context: RequestContext): Promise<unknown> {
  const request = readBody(context, renameBody)
  const served = context.services.routes
  const { written, deleted, ...stored } = await (await openWorkspace(context)).rename(request)
  return { ...stored, written, deleted, ...(await waitForReload(context, served, [...written, ...deleted], [])) }
}
