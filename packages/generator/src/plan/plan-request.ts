import type { NamedEntry } from '../history/history-entry.ts'
import type { RecordedChange } from '../history/remember-run.ts'
import { planUndo, type UndoOptions } from '../history/undo-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { GenerationPlan } from './generation-plan.ts'
import { type PlanOptions, plan } from './plan.ts'
import type { Project } from './project.ts'

/** A plan that is to be made: of what records generate, or of how a run is undone. */
export type PlanRequest =
  | { readonly records: readonly GenerationRecord[]; readonly options: Omit<PlanOptions, 'onRecord'> }
  | { readonly entry: NamedEntry; readonly changes: readonly RecordedChange[]; readonly undo: UndoOptions }

/** Makes the plan. */
export function planRequest(
  project: Project,
  request: PlanRequest,
  onRecord?: PlanOptions['onRecord'],
): Promise<GenerationPlan> {
  return 'records' in request
    ? plan(project, request.records, { ...request.options, ...(onRecord && { onRecord }) })
    : planUndo(project, request.entry, request.changes, request.undo)
}
