/** A file and a line (1-based) in which a route was written. */
export interface RouteSource {
  readonly file: string
  readonly line: number
}
