import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Translate } from '@quoin/extensions/text'
import type { ReadRouteDeclaration, RouteFileStage } from '@quoin/generator'
import { findShadowed, type ShadowedRoute } from '@quoin/router'
import { describeError } from './engine-texts.ts'
import type { RoutePlace, RouteReport, RouteShadow, RouteSpan } from './route-report.ts'

interface RouteFile {
  readonly file: string
  readonly stage: RouteFileStage
}

/** Reads the route files of a project as text, runs nothing of them, and judges which routes no request reaches. */
export async function reportRoutes(root: string, translate: Translate): Promise<RouteReport> {
  const { readRouteDeclarations } = await import('@quoin/generator')
  const declarations: ReadRouteDeclaration[] = []
  const texts = new Map<string, string>()
  const problems: { message: string; place: RoutePlace | null }[] = []
  for (const { file, stage } of await routeFilesOf(root)) {
    const text = await readFile(join(root, file), 'utf8').catch(() => null)
    if (text === null) continue
    texts.set(file, text)
    try {
      declarations.push(...(await readRouteDeclarations(text, { file, stage })))
    } catch (error) {
      problems.push({ message: describeError(error, translate).said, place: { file, line: 1 } })
    }
  }
  const { shadowed, overlaps, invalid } = findShadowed(declarations)
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
    overlaps: overlaps.map(({ earlier, later, example }) => ({
      earlier: `${earlier.method} ${earlier.path}`,
      later: `${later.method} ${later.path}`,
      example,
    })),
    problems: [
      ...problems,
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

interface Offsets {
  readonly start: number
  readonly end: number
}

function shadowOf(shadow: ShadowedRoute<ReadRouteDeclaration>, text: string, translate: Translate): RouteShadow {
  const { route, winner, example, suggestionText } = shadow
  const movable = winner.stage === route.stage && winner.source.file === route.source.file
  return {
    winner: { method: winner.method, path: winner.path, place: winner.source },
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
