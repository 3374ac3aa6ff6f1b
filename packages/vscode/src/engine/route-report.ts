/** A place in a file, relative to the project; the line counts from 1. */
export interface RoutePlace {
  readonly file: string
  readonly line: number
}

/** A route as it is written in one of the route files. */
export interface RouteEntry {
  readonly method: string
  readonly path: string
  readonly stage: string
  readonly name: string | null
  readonly place: RoutePlace | null
  /** Why no request reaches it; null when one does. */
  readonly shadow: RouteShadow | null
}

/** The judgement over a route that never answers (§4.1 rule 3). */
export interface RouteShadow {
  readonly winner: { readonly method: string; readonly path: string; readonly place: RoutePlace | null }
  readonly example: string
  readonly suggestion: string
}

/** All routes of a project in the order in which they count. */
export interface RouteReport {
  readonly routes: readonly RouteEntry[]
  readonly problems: readonly { readonly message: string; readonly place: RoutePlace | null }[]
}
