import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import type { ExtensionRoutes } from '../routes/read-extension-routes.ts'
import {
  type ReadRouteDeclaration,
  type RouteFileStage,
  readRouteDeclarations,
} from '../routes/read-route-declarations.ts'
import { sentence, text } from '../sentence.ts'
import type { RouteReport, RouteShadow, RouteSpan } from './route-report.ts'
import { shownRoutes } from './shown-routes.ts'
import { type Translate, translateError } from './translate.ts'

/** What a project answers before its own routes, as far as data says it. */
export interface FrameworkAndExtensionRoutes {
  /** Those of the framework, as `@quoin/runtime/base-routes.json` lists them. */
  readonly base: readonly { readonly method: string; readonly path: string; readonly name: string | null }[]
  readonly extensions: ExtensionRoutes
}

type Declaration = ReadRouteDeclaration

/** `findShadowed` of the router. */
export type JudgeRoutes = (declarations: readonly Declaration[]) => {
  readonly shadowed: readonly Shadowed[]
  readonly overlaps: readonly { readonly earlier: Declaration; readonly later: Declaration; readonly example: string }[]
  readonly invalid: readonly { readonly declaration: Declaration; readonly error: Error }[]
}

interface Shadowed {
  readonly route: Declaration
  readonly winner: Declaration
  readonly example: string
  readonly suggestion: string
  readonly suggestionText: Text
}

/**
 * Reads the route files of a project as text, runs nothing of them, and says which routes no request reaches; those of
 * framework and extensions answer first.
 */
export async function reportRoutes(
  root: string,
  { base, extensions }: FrameworkAndExtensionRoutes,
  { judge, translate }: { readonly judge: JudgeRoutes; readonly translate: Translate },
): Promise<RouteReport> {
  const declarations: Declaration[] = [...extensions.routes]
  const texts = new Map<string, string>()
  for (const file of new Set(extensions.routes.map(({ source }) => source.file)))
    texts.set(file, await readFile(join(root, file), 'utf8'))
  const problems: RouteReport['problems'][number][] = []
  for (const { file, stage } of await routeFilesOf(root)) {
    const code = await readFile(join(root, file), 'utf8').catch(() => null)
    if (code === null) continue
    texts.set(file, code)
    try {
      declarations.push(...(await readRouteDeclarations(code, { file, stage })))
    } catch (error) {
      problems.push({ message: translateError(error, translate), place: { file, line: 1 } })
    }
  }
  const { shadowed, overlaps, invalid } = judge([...base.map(ofFramework), ...declarations])
  const shadows = new Map(shadowed.map((shadow) => [shadow.route, shadow]))
  const textAt = ({ source }: Declaration): string => texts.get(source.file) ?? ''
  const unknownText = text('route.unknown', {})
  const report = {
    routes: declarations.map((route) => {
      const shadow = shadows.get(route)
      const { method, path, stage, name = null, source, range, statement } = route
      return {
        ...{ method, path, stage, name, place: source },
        span: spanIn(textAt(route), range),
        statement: spanIn(textAt(route), statement),
        shadow: shadow ? shadowOf(shadow, textAt(route), translate) : null,
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
      ...extensions.unknown.map((place) => ({
        message: `${place}: ${translate(unknownText, sentence(unknownText))}`,
        place: null,
      })),
      ...invalid.map(({ declaration, error }) => ({
        message: translateError(error, translate),
        place: declaration.source,
      })),
    ],
  }
  return { ...report, shown: shownRoutes(report) }
}

/** In the order in which they are loaded. */
async function routeFilesOf(
  root: string,
): Promise<readonly { readonly file: string; readonly stage: RouteFileStage }[]> {
  const modules = await readdir(join(root, 'modules'), { withFileTypes: true }).catch(() => [])
  const names = modules.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return [
    { file: 'routes/admin.ts', stage: 'generated' },
    { file: 'app/Admin/routes.ts', stage: 'custom' },
    ...names.sort().map((name) => ({ file: `modules/${name}/routes.ts`, stage: 'module' as const })),
  ]
}

/** A route of the framework stands in no file of the project. */
function ofFramework({ method, path, name }: FrameworkAndExtensionRoutes['base'][number]): Declaration {
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

function shadowOf(shadow: Shadowed, code: string, translate: Translate): RouteShadow {
  const { route, winner, example, suggestion, suggestionText } = shadow
  const movable = winner.stage === route.stage && winner.source.file === route.source.file
  return {
    winner: { method: winner.method, path: winner.path, place: winner.stage === 'base' ? null : winner.source },
    winnerStatement: movable ? spanIn(code, winner.statement) : null,
    example,
    freePath: freePath(route, suggestionText.params['path'], code),
    suggestion: translate(suggestionText, suggestion),
  }
}

/** The suggested path without the prefixes that groups around the route put before it. */
function freePath({ path, range }: Declaration, suggested: unknown, code: string): string | null {
  const written = code.slice(range.start, range.end).replace(/^['"`]|['"`]$/g, '')
  if (typeof suggested !== 'string' || !path.endsWith(written)) return null
  const prefix = path.slice(0, path.length - written.length)
  return suggested.startsWith(prefix) ? suggested.slice(prefix.length) : null
}

function spanIn(code: string, { start, end }: Declaration['range']): RouteSpan {
  return { start: positionAt(code, start), end: positionAt(code, end) }
}

function positionAt(code: string, offset: number): RouteSpan['start'] {
  const before = code.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}
