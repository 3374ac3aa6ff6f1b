import type { ExplainedRoute, Explanation } from './explain.ts'
import type { Route, RouteHandler } from './route.ts'
import { methodMatches } from './route-matcher.ts'
import type { RouteRegistry } from './route-registry.ts'
import type { RouteSource } from './route-source.ts'
import type { RouterText } from './text.ts'

/** Which routes {@link listRoutes} lists; filters add up. */
export interface RouteListFilter {
  readonly stage?: string
  /** Routes that answer this method, those of any method included. */
  readonly method?: string
  /** A part of the path. */
  readonly path?: string
  /** The shadowed routes instead of the reachable ones. */
  readonly shadowed?: boolean
  /** Only routes that an except list opens. */
  readonly open?: boolean
}

/** What the lists need to know from outside. */
export interface RouteListOptions {
  /** Files are shown relative to this folder. */
  readonly root?: string
  /** The except lists that open a route, such as `['auth', 'permission']`. */
  readonly skippedChecks?: (route: Route) => readonly string[]
}

/** A line of `quoin route:list`, plain data. */
export interface RouteRow {
  readonly method: string
  readonly path: string
  readonly name: string | null
  readonly stage: string
  /** `ProductController.show`, or the name of a function. */
  readonly action: string
  readonly middleware: readonly string[]
  readonly open: readonly string[]
  /** `file:line` */
  readonly source: string | null
  /** For a shadowed route: who answers instead, and what to do. */
  readonly shadowed: {
    readonly by: string
    readonly source: string | null
    readonly suggestion: string
    readonly suggestionText: RouterText
  } | null
}

/** The rows of `quoin route:list`, in the order that counts. */
export function listRoutes(
  registry: RouteRegistry,
  filter: RouteListFilter = {},
  options: RouteListOptions = {},
): readonly RouteRow[] {
  const { stage, path = '', shadowed = false, open = false } = filter
  const method = filter.method?.toUpperCase()
  const listed = shadowed
    ? registry.shadowed.map((entry) => ({ route: entry.route, entry }))
    : registry.routes.map((route) => ({ route, entry: null }))
  return listed.flatMap(({ route, entry }) => {
    const opened = options.skippedChecks?.(route) ?? []
    const kept =
      (stage === undefined || route.stage === stage) &&
      (method === undefined || methodMatches(route.method, method)) &&
      route.path.includes(path) &&
      (!open || opened.length > 0)
    if (!kept) return []
    const { name, middleware } = route
    return {
      method: route.method,
      path: route.path,
      name,
      stage: route.stage,
      action: describeHandler(route.handler),
      middleware,
      open: opened,
      source: describeSource(route.source, options.root),
      shadowed: entry && {
        by: `${entry.winner.method} ${entry.winner.path}`,
        source: describeSource(entry.winner.source, options.root),
        suggestion: entry.suggestion,
        suggestionText: entry.suggestionText,
      },
    }
  })
}

/** The rows as text for a terminal, one route a line. */
export function renderRouteList(rows: readonly RouteRow[]): string {
  if (rows.length === 0) return 'No routes.\n'
  const cells = rows.map((row) => [
    row.method,
    row.path,
    row.name ?? '-',
    row.action,
    row.stage,
    row.source ?? '-',
    row.open.length === 0 ? '' : `open: ${row.open.join(', ')}`,
  ])
  const widths = cells.reduce<number[]>(
    (widest, line) => line.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  )
  const lines = cells.flatMap((line, at) => {
    const text = line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
    const shadow = rows[at]?.shadowed
    if (shadow == null) return [text]
    const place = shadow.source === null ? '' : ` (${shadow.source})`
    return [text, `  never reached: ${shadow.by}${place} comes first. ${shadow.suggestion}`]
  })
  return `${lines.join('\n')}\n\n${rows.length} ${rows.length === 1 ? 'route' : 'routes'}\n`
}

const roles = { answers: 'answers', later: 'also matches', shadowed: 'never reached', method: 'other method' } as const

/** An explanation as text for a terminal. */
export function renderExplanation(explanation: Explanation, options: Pick<RouteListOptions, 'root'> = {}): string {
  const { method, path, outcome, routes } = explanation
  const lines = [`${method} ${path}`, headline(outcome)]
  for (const { route, role, params, reason } of routes) {
    const place = describeSource(route.source, options.root)
    lines.push('', `${roles[role]}: ${route.method} ${route.path}  ${describeHandler(route.handler)}`)
    lines.push(`  ${route.stage}${place === null ? '' : `, ${place}`}`)
    for (const [name, value] of role === 'answers' ? Object.entries(params) : [])
      lines.push(`  ${name} = ${JSON.stringify(value)}`)
    lines.push(`  ${reason}`)
  }
  return `${lines.join('\n')}\n`
}

/** An explanation as plain data. */
export interface ExplanationData extends Pick<Explanation, 'method' | 'path'> {
  readonly outcome: Explanation['outcome']['kind']
  readonly allow?: readonly string[]
  readonly routes: readonly (Pick<ExplainedRoute, 'role' | 'reason' | 'params'> &
    Pick<RouteRow, 'method' | 'path' | 'name' | 'stage' | 'action' | 'source'>)[]
}

/** An explanation as plain data for `--json`. */
export function explanationData(
  explanation: Explanation,
  options: Pick<RouteListOptions, 'root'> = {},
): ExplanationData {
  const { method, path, outcome, routes } = explanation
  return {
    method,
    path,
    outcome: outcome.kind,
    ...('allow' in outcome && { allow: outcome.allow }),
    routes: routes.map(({ route, role, params, reason }) => ({
      role,
      reason,
      method: route.method,
      path: route.path,
      name: route.name,
      stage: route.stage,
      action: describeHandler(route.handler),
      source: describeSource(route.source, options.root),
      params,
    })),
  }
}

function headline(outcome: Explanation['outcome']): string {
  if (outcome.kind === 'match') return 'is answered.'
  if (outcome.kind === 'not-found') return 'is not found (404): no route has this path.'
  const allow = outcome.allow.join(', ')
  return outcome.kind === 'options'
    ? `is answered with Allow: ${allow} (204).`
    : `is not allowed (405). Allow: ${allow}`
}

function describeHandler(handler: RouteHandler): string {
  if (typeof handler === 'function') return `${handler.name === '' ? 'anonymous' : handler.name}()`
  return `${handler.controller.name === '' ? 'anonymous' : handler.controller.name}.${handler.action}`
}

function describeSource(source: RouteSource | null, root: string | undefined): string | null {
  if (source === null) return null
  return `${root === undefined ? source.file : relativePath(root, source.file)}:${source.line}`
}

/** The way from a folder to a file, with slashes. */
function relativePath(folder: string, file: string): string {
  const from = folder.split(/[\\/]/).filter((part) => part !== '')
  const to = file.split(/[\\/]/).filter((part) => part !== '')
  let common = 0
  while (common < from.length && from[common] === to[common]) common++
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/')
}
