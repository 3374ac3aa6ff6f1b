import { routesPath } from '../emit/emit-routes.ts'
import { loadCompiler } from '../emit/load-compiler.ts'
import { editImports } from '../merge/edit-imports.ts'
import { importBindings } from '../merge/source-bindings.ts'
import { isValidSource, parseSource } from '../merge/source-segments.ts'
import { moveModuleSpecifier } from '../merge/update-relative-imports.ts'
import { mergeBasePath, sharedMergeBaseOwner } from '../plan/base-path.ts'
import { detectFileStyle, normalizeFileText, withStyle } from '../plan/file-style.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import type { Project } from '../plan/project.ts'
import { unifiedDiff } from '../plan/unified-diff.ts'
import { readRouteDeclarations } from './read-route-declarations.ts'

/** Where a project's own routes live. */
const customRoutesPath = 'app/Admin/routes.ts'

/** The lines that `routes/admin.ts` loses and that a plan keeps in the project's own routes. */
export function movedRouteLines({
  lostRouteLines,
  files,
}: Pick<GenerationPlan, 'lostRouteLines' | 'files'>): readonly string[] {
  const target = files.find(({ path }) => path === customRoutesPath)
  if (!target) return []
  const added = new Set(target.diff.split('\n').flatMap((line) => (line.startsWith('+') ? line.slice(1).trim() : [])))
  // An import moves when it is still needed, and then names its module from there.
  return lostRouteLines.filter((line) => added.has(line.trim()) || line.startsWith('import '))
}

const emptyRoutes = "import { defineRoutes } from '@quoin/runtime'\n\nexport default defineRoutes((router) => {\n})\n"

/**
 * Proposes `app/Admin/routes.ts` with the routes somebody added to `routes/admin.ts` by hand, which rewriting loses.
 * Null when there are none, or when that file has no `defineRoutes` call to put them into.
 */
export async function planHandAddedRoutesMove(project: Project): Promise<FileChange | null> {
  const edited = project.read(routesPath)
  if (edited === null) return null
  const ts = await loadCompiler()
  const source = normalizeFileText(edited)
  const base = project.read(mergeBasePath(sharedMergeBaseOwner, routesPath)) ?? ''
  const statements = await ownStatements(source, base)
  const before = project.read(customRoutesPath)
  const target = normalizeFileText(before ?? emptyRoutes)
  if (statements.length === 0 || !isValidSource(ts, target) || !isValidSource(ts, source)) return null
  const opening = /defineRoutes\((async )?\(([\w$]+)\) => \{(\s*\}|\n)/.exec(target)
  if (!opening) return null
  const [replaced, isAsync = '', own = '', rest] = opening
  const isEmpty = rest !== '\n'
  // `quoin init` writes `(_router) => {}`.
  const router = isEmpty ? 'router' : own
  const moved = statements.map((text) => `  ${text.replace(/\brouter\./g, `${router}.`)}\n`).join('')
  const routes = `defineRoutes(${isAsync}(${router}) => {\n${moved}${isEmpty ? '}' : ''}`
  const known = importBindings(ts, parseSource(ts, target))
  const used = new Set(moved.match(/[\p{L}\p{N}_$]+/gu))
  const needed = [...importBindings(ts, parseSource(ts, source)).values()].filter(
    ({ local }) => used.has(local) && !known.has(local),
  )
  const body = `${target.slice(0, opening.index)}${routes}${target.slice(opening.index + replaced.length)}`
  const text = editImports(ts, parseSource(ts, body), {
    add: needed.map((name) => ({
      ...name,
      module: moveModuleSpecifier(name.module, { from: routesPath, to: customRoutesPath }),
    })),
  })
  const [laidOut = text] = (await project.format?.([{ path: customRoutesPath, text }])) ?? []
  const after = before === null ? laidOut : withStyle(normalizeFileText(laidOut), detectFileStyle(before))
  const diff = unifiedDiff(customRoutesPath, before, after)
  return {
    path: customRoutesPath,
    action: before === null ? 'create' : 'update',
    before,
    after,
    diff,
    record: null,
    edited: true,
  }
}

async function ownStatements(source: string, base: string): Promise<readonly string[]> {
  const routes = await readRouteDeclarations(source, { file: routesPath, stage: 'generated' })
  const texts = routes.map(({ statement }) => source.slice(statement.start, statement.end))
  const known = laidOutAlike(base)
  return [...new Set(texts)].filter((text) => !known.includes(laidOutAlike(text)))
}

/** Without what a formatter changes. */
function laidOutAlike(text: string): string {
  return text.replace(/[\s;,]/g, '').replaceAll('"', "'")
}
