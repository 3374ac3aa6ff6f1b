import { routesPath } from '../emit/emit-routes.ts'
import { GeneratorError } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { serializeRecord } from '../record/record-json.ts'
import { recordPath } from '../record/record-store.ts'
import { mergeBaseFolder, mergeBasePath } from './base-path.ts'
import type { FileChange, GenerationPlan } from './generation-plan.ts'
import { lastGeneratedPaths } from './last-generated-paths.ts'
import { plan } from './plan.ts'
import { planId } from './plan-id.ts'
import type { Project } from './project.ts'
import { unifiedDiff } from './unified-diff.ts'

/**
 * Plans a record under another name: its file, what is remembered of its code, the menu entries below its own, and
 * `routes/admin.ts`. Its classes, its table and its addresses keep their names.
 *
 * @throws {@link GeneratorError} `GENERATOR_NAME_COLLISION` when something is remembered under that name.
 */
export async function planRecordRename(
  project: Project,
  from: GenerationRecord,
  to: GenerationRecord,
): Promise<GenerationPlan> {
  if (lastGeneratedPaths(project, to.name).length > 0) {
    throw new GeneratorError('GENERATOR_NAME_COLLISION.left', {
      params: { records: [from.name, to.name], kind: 'name', name: to.name, folder: mergeBaseFolder(to.name) },
    })
  }
  const below = project.records.flatMap((record) =>
    record.route.parentMenu === from.name && record.name !== from.name
      ? [{ ...record, route: { ...record.route, parentMenu: to.name } }]
      : [],
  )
  const changed = new Map<string, GenerationRecord>([[from.name, to], ...below.map((one) => [one.name, one] as const)])
  const renamed: Project = { ...project, records: project.records.map((one) => changed.get(one.name) ?? one) }
  const isRouted = from.options.routesAndMenu && project.read(routesPath) !== null
  const routes = await plan(renamed, [], { routes: isRouted })
  const moved = lastGeneratedPaths(project, from.name).flatMap((path): (readonly [string, string | null])[] => [
    [mergeBasePath(from.name, path), null],
    [mergeBasePath(to.name, path), project.read(mergeBasePath(from.name, path))],
  ])
  const { id: _, ...rest } = routes
  const content = {
    ...rest,
    records: [to.name, ...below.map(({ name }) => name)],
    files: [
      fileOf(project, from.name, null),
      fileOf(project, to.name, to),
      ...below.map((record) => fileOf(project, record.name, record)),
      ...routes.files,
    ],
    bases: { ...routes.bases, ...Object.fromEntries(moved) },
  }
  return { id: planId(content), ...content }
}

function fileOf(project: Project, name: string, record: GenerationRecord | null): FileChange {
  const path = recordPath(name)
  const before = project.read(path)
  const after = record && serializeRecord(record)
  const action = after === null ? 'delete' : before === null ? 'create' : 'update'
  return { path, action, before, after, diff: unifiedDiff(path, before, after), record: name, edited: false }
}
