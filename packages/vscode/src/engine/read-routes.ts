import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Translate } from '@quoin/extensions/text'
import type { ReadRouteDeclaration, RouteFileStage } from '@quoin/generator'
import { findShadowed, type ShadowedRoute } from '@quoin/router'
import { text } from '../text.ts'
import { type ProjectRoutes, readProjectRoutes } from './earlier-routes.ts'
import { describeError } from './engine-texts.ts'
import type { RoutePlace, RouteReport, RouteShadow, RouteSpan } from './route-report.ts'

interface RouteFile {
  readonly file: string
  readonly stage: RouteFileStage
}

/**
 * Reads the route files of a project and of its extensions as text, runs nothing of them, and judges which routes no
 * request reaches; those of the framework come first.
 */
export async function reportRoutes(root: string, translate: Translate): Promise<RouteReport> {
  const { readRouteDeclarations } = await import('@quoin/generator')
  const { base, extensions, unknown } = await readProjectRoutes(root, 'extensions')
  const declarations: ReadRouteDeclaration[] = [...extensions]
  const texts = new Map<string, string>()
  for (const file of new Set(extensions.map(({ source }) => source.file)))
    texts.set(file, await readFile(join(root, file), 'utf8'))
  const problems: { message: string; place: RoutePlace | null }[] = []
  for (const { file, stage } of await routeFilesOf(root)) {
    const code = await readFile(join(root, file), 'utf8').catch(() => null)
    if (code === null) continue
    texts.set(file, code)
    try {
      declarations.push(...(await readRouteDeclarations(code, { file, stage })))
    } catch (error) {
      problems.push({ message: describeError(error, translate).said, place: { file, line: 1 } })
    }
  }
  const { shadowed, overlaps, invalid } = findShadowed([...base.map(ofFramework), ...declarations])
  const shadows = new Map(shadowed.map((shadow) => [shadow.route, shadow]))
  const spanOf = (route: ReadRouteDeclaration, offsets: Offsets): RouteSpan =>
    spanIn(texts.get(route.source.file) ?? '', offsets)
  return {
    routes: declarations.map((route) => {
      const shadow = shadows.get(route)
      const { method, path, stage, name = null, source, range, statement } = route
      return {
        ...{ method, path, stage, name, place: source },
        span: spanOf(route, range),
        statement: spanOf(route, statement),
        shadow: shadow ? shadowOf(shadow, texts.get(source.file) ?? '', translate) : null,
      }
    }),
    // Routes of the framework overlap on purpose.
    overlaps: overlaps
      .filter(({ later }) => later.stage !== 'base')
      .map(({ earlier, later, example }) => ({
        earlier: `${earlier.method} ${earlier.path}`,
        later: `${later.method} ${later.path}`,
        example,
      })),
    problems: [
      ...problems,
      ...unknown.map((place) => ({
        message: `${place}: ${translate(text('editor.route.unknown', {}))}`,
        place: null,
      })),
      ...invalid.map(({ declaration, error }) => ({
        message: describeError(error, translate).said,
        place: declaration.source,
      })),
    ],
  }
}

/** In the order in which they are loaded. */
async function routeFilesOf(root: string): Promise<readonly RouteFile[]> {
  const modules = await readdir(join(root, 'modules'), { withFileTypes: true }).catch(() => [])
  const names = modules.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return [
    { file: 'routes/admin.ts', stage: 'generated' },
    { file: 'app/Admin/routes.ts', stage: 'custom' },
    ...names.sort().map((name): RouteFile => ({ file: `modules/${name}/routes.ts`, stage: 'module' })),
  ]
}

/** A route of the framework stands in no file of the project. */
function ofFramework({ method, path, name }: ProjectRoutes['base'][number]): ReadRouteDeclaration {
  const nowhere = { start: 0, end: 0 }
  return {
    method,
    path: `/${path}`,
    stage: 'base',
    name,
    source: { file: '', line: 0 },
    range: nowhere,
    statement: nowhere,
  }
}

interface Offsets {
  readonly start: number
  readonly end: number
}

function shadowOf(shadow: ShadowedRoute<ReadRouteDeclaration>, text: string, translate: Translate): RouteShadow {
  const { route, winner, example, suggestionText } = shadow
  const movable = winner.stage === route.stage && winner.source.file === route.source.file
  return {
    winner: { method: winner.method, path: winner.path, place: winner.stage === 'base' ? null : winner.source },
    winnerStatement: movable ? spanIn(text, winner.statement) : null,
    example,
    freePath: freePath(route, suggestionText.params['path'], text),
    suggestion: translate(suggestionText),
  }
}

/** The suggested path without the prefixes that groups around the route put before it. */
function freePath({ path, range }: ReadRouteDeclaration, suggested: unknown, text: string): string | null {
  const written = text.slice(range.start, range.end).replace(/^['"`]|['"`]$/g, '')
  if (typeof suggested !== 'string' || !path.endsWith(written)) return null
  const prefix = path.slice(0, path.length - written.length)
  return suggested.startsWith(prefix) ? suggested.slice(prefix.length) : null
}

function spanIn(text: string, { start, end }: Offsets): RouteSpan {
  return { start: positionAt(text, start), end: positionAt(text, end) }
}

function positionAt(text: string, offset: number): RouteSpan['start'] {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}
