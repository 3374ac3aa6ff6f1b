/** A place in a file, relative to the project; the line counts from 1. */
export interface RoutePlace {
  readonly file: string
  readonly line: number
}

/** A span of a file; lines and characters count from 0, as editors count them. */
export interface RouteSpan {
  readonly start: { readonly line: number; readonly character: number }
  readonly end: { readonly line: number; readonly character: number }
}

/** A route as it is written in one of the route files. */
export interface RouteEntry {
  readonly method: string
  readonly path: string
  readonly stage: string
  readonly name: string | null
  readonly place: RoutePlace | null
  /** Where its path stands. */
  readonly span: RouteSpan
  /** The whole statement. */
  readonly statement: RouteSpan
  /** Why no request reaches it; null when one does. */
  readonly shadow: RouteShadow | null
}

/** The judgement over a route that never answers. */
export interface RouteShadow {
  readonly winner: { readonly method: string; readonly path: string; readonly place: RoutePlace | null }
  /** The statement of the winner, when it can be moved behind: same file, same stage. */
  readonly winnerStatement: RouteSpan | null
  readonly example: string
  /** A path nothing answers yet, as it would be written in place of the route's own; null when there is none. */
  readonly freePath: string | null
  readonly suggestion: string
}

/** All routes of a project in the order in which they count. */
export interface RouteReport {
  readonly routes: readonly RouteEntry[]
  /** Routes that answer some requests that a later one would answer, too. */
  readonly overlaps: readonly { readonly earlier: string; readonly later: string; readonly example: string }[]
  readonly problems: readonly { readonly message: string; readonly place: RoutePlace | null }[]
  /** The same for a page. */
  readonly shown: ShownRoutes
}

/** A route, with those who may reach it. */
export interface ShownRoute {
  readonly method: string
  readonly path: string
  readonly name: string | null
  readonly stage: string
  readonly action: string
  readonly open: readonly string[]
  /** Null where only the files of the routes are known. */
  readonly access: 'public' | 'login' | 'permission' | null
  readonly roles: readonly string[]
  /** `file:line` */
  readonly source: string | null
  /** The display name of the extension that brought it. */
  readonly extension: string | null
}

/** All routes in their order, and which of them are in the way of others. */
export interface ShownRoutes {
  readonly stages: readonly string[]
  readonly routes: readonly ShownRoute[]
  readonly shadowed: readonly Readonly<
    Record<'route' | 'winner' | 'suggestion' | 'example', string> & { source: string | null }
  >[]
  readonly overlaps: readonly Readonly<Record<'earlier' | 'later' | 'example', string>>[]
}
