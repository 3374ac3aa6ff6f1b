import type { RouteRow } from '@quoin/router'
import { say } from './say.ts'
import { columns } from './terminal.ts'

/** The rows of a list of routes for people: one route a line, an ignored one with why below it. */
export function routeLines(rows: readonly RouteRow[]): string {
  if (rows.length === 0) return say('cli.routes.none')
  const cells = rows.map(({ method, path, name, action, stage, source, open }) => [
    ...[method, path, name ?? '-', action, stage, source ?? '-'],
    open.length === 0 ? '' : say('cli.routes.open', { lists: open }),
  ])
  const lines = columns(cells).split('\n')
  const shown = rows.flatMap(({ shadowed }, index) => {
    const line = lines[index] ?? ''
    if (shadowed === null) return [line]
    const by = shadowed.source === null ? shadowed.by : `${shadowed.by} (${shadowed.source})`
    return [line, `  ${say('cli.routes.ignored', { by, suggestion: shadowed.suggestionText })}`]
  })
  return [...shown, '', say('cli.routes.count', { count: rows.length })].join('\n')
}
