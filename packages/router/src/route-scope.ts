/** What the routes of a view have in common. */
export interface RouteScope {
  readonly stage: string
  readonly prefix: string
  readonly middleware: readonly string[]
  readonly name: string
}

/** A name within a group, joined with a dot. */
export function joinNames(before: string, name: string): string {
  return [before, name.replace(/\.$/, '')].filter((part) => part !== '').join('.')
}

/** Each middleware once, at its first place. */
export function joinMiddleware(before: readonly string[], after: readonly string[] = []): readonly string[] {
  return after.length === 0 ? before : [...new Set([...before, ...after])]
}
