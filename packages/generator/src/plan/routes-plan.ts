import { emitRoutes, routesPath } from '../emit/emit-routes.ts'
import { getClassPaths } from '../emit/feature.ts'
import type { SourceFile } from '../emit/source.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { text } from '../sentence.ts'
import { mergeBasePath, sharedMergeBaseOwner } from './base-path.ts'
import type { GenerationPlan } from './generation-plan.ts'
import type { FormattedFile } from './plan-file.ts'
import type { Project } from './project.ts'

/** What becomes of `routes/admin.ts`. */
export interface RoutesPlan extends Pick<GenerationPlan, 'routes' | 'menu' | 'warnings'> {
  readonly source: SourceFile
  /** The lines that a text of the file would lose. */
  readonly lostLines: (generated: string, laidOut?: FormattedFile) => readonly string[]
}

/** Plans `routes/admin.ts` from all records: those of the batch whose controller is written, and those whose exists. */
export function planRoutesFile(
  project: Project,
  all: readonly GenerationRecord[],
  batch: readonly GenerationRecord[],
  writtenControllers: ReadonlySet<string>,
): RoutesPlan {
  const planned = new Set(
    batch.filter((record) => writtenControllers.has(getClassPaths(record).controller)).map(({ name }) => name),
  )
  const routed = all.filter(
    (record) =>
      record.options.routesAndMenu &&
      (planned.has(record.name) || project.read(getClassPaths(record).controller) !== null),
  )
  const current = project.read(routesPath)
  const ordered = inRoutesFileOrder(routed, current ?? '')
  const base = project.read(mergeBasePath(sharedMergeBaseOwner, routesPath))
  const named = wordsOf(current ?? '')
  const served = new Set(routed)
  return {
    source: emitRoutes(ordered),
    routes: ordered.map((record) => ({
      path: record.route.path,
      controller: getClassPaths(record).controller,
      isNew: !named.has(controllerOf(record)),
    })),
    menu: ordered.map(({ name, route }) => ({
      key: name,
      title: route.menuName,
      icon: route.icon,
      url: route.path,
      parent: route.parentMenu,
      order: route.weight,
    })),
    warnings: batch
      .filter((record) => record.options.routesAndMenu && !served.has(record))
      .map(({ modelName, route }) =>
        text('warning.noRoute', { controller: controllerOf({ modelName }), route: route.path }),
      ),
    lostLines: (generated, laidOut) => {
      // What was only laid out otherwise is no line of somebody's own.
      const isAsGenerated = laidOut && (laidOut.isGenerated || (base !== null && !laidOut.isEdited))
      if (current === null || isAsGenerated) return []
      return lostLines(current, [base ?? '', generated, laidOut?.base ?? '', laidOut?.generated ?? ''])
    },
  }
}

/** Whether the routes file names one of these records, so that switching routes off takes them out. */
export function isAnyInRoutesFile(project: Project, batch: readonly GenerationRecord[]): boolean {
  const named = wordsOf(project.read(routesPath) ?? '')
  return batch.some((record) => named.has(controllerOf(record)))
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}_$]+/gu))
}

function controllerOf({ modelName }: Pick<GenerationRecord, 'modelName'>): string {
  return `${modelName}Controller`
}

/** Existing features keep their places, new ones are appended. */
export function inRoutesFileOrder(records: readonly GenerationRecord[], text: string): readonly GenerationRecord[] {
  const places = new Map(
    // A long call is wrapped: its first argument stands on a line of its own.
    [...text.matchAll(/router\.resource\(\s*(['"])([^'"]+)\1/g)].map((match, index) => [match[2], index]),
  )
  const place = (record: GenerationRecord): number => places.get(record.route.path.slice(1)) ?? Number.MAX_SAFE_INTEGER
  return [...records].sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}

/** Lines somebody added to the generated routes file. */
function lostLines(current: string, generated: readonly string[]): readonly string[] {
  const known = new Set(generated.flatMap((text) => text.split('\n')).map((line) => line.trim()))
  return current
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !known.has(line))
}
