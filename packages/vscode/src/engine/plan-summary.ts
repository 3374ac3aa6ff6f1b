import type { CleanPlan, DriftFinding, Outcome, PlannedMigration, Preview, UndoPreview } from '@quoin/generator'
import type { CleanSummary, DriftSummary, GeneratedResult, PlanSummary, UndoSummary } from './project-protocol.ts'
import { stored } from './record-summary.ts'

/** What the editor shows of a plan. */
export function planSummary({
  plan: made,
  warnings = made.warnings,
  differences = [],
}: Pick<Preview, 'plan'> & Partial<Preview>): PlanSummary {
  return {
    id: made.id,
    record: made.records.join(', ') || 'routes',
    differences,
    files: made.files.map(({ path, action, before, after, edited }) => ({ path, action, before, after, edited })),
    routes: made.routes.filter(({ isNew }) => isNew).map(({ path, controller }) => `${path} → ${controller}`),
    menu: made.menu.filter(({ key }) => made.records.includes(key)).map(({ title, url }) => `${title} (${url})`),
    migrations: made.migrations.map(({ path, run, risks }: PlannedMigration) => ({ path, run, risks })),
    warnings: [
      ...warnings,
      ...made.lostRouteLines.map((line) => `routes/admin.ts is rewritten; this line is lost: ${line.trim()}`),
    ],
    clashes: made.clashes.map(({ path, message, members }) => ({ path, message, members })),
  }
}

/** What the editor shows of a clean-up. */
export function cleanSummary({ id, files, table }: CleanPlan): CleanSummary {
  return {
    id,
    table,
    files: files.map(({ path, action, edited }) => ({
      path,
      action: action === 'delete' ? 'delete' : 'update',
      edited,
    })),
  }
}

/** What the editor shows of taking the last run back. */
export function undoSummary({ entry, plan, migrations }: UndoPreview): UndoSummary {
  return {
    entry,
    plan: planSummary({ plan }),
    ran: migrations.flatMap(({ path, ran }) => (ran ? [path] : [])),
  }
}

/** What the editor shows of a finding: columns or files. */
export function driftSummary({ record, kind, message, details, isProblem }: DriftFinding): DriftSummary {
  const areFiles = kind.startsWith('code-')
  return { record, kind, message, isProblem, details: areFiles ? [] : details, files: areFiles ? details : [] }
}

/** What the editor shows of a run. */
export function generated({ written, deleted, migrated, pending, records: [saved] }: Outcome): GeneratedResult {
  return { written, deleted, saved: saved ? stored(saved) : null, migrated, migrations: pending }
}
