import type { Explanation, ExplanationData, RouteRow } from '@quoin/router'
import { alignColumns } from './terminal.ts'
import { localized, t } from './texts.ts'

/** The rows of a list of routes for people: one route a line, an ignored one with why below it. */
export function routeLines(rows: readonly RouteRow[]): string {
  if (rows.length === 0) return t('cli.routes.none')
  const cells = rows.map(({ method, path, name, action, stage, source, open }) => [
    ...[method, path, name ?? '-', action, stage, source ?? '-'],
    open.length === 0 ? '' : t('cli.routes.open', { lists: open }),
  ])
  const lines = alignColumns(cells).split('\n')
  const shown = rows.flatMap(({ shadowed }, index) => {
    const line = lines[index] ?? ''
    if (shadowed === null) return [line]
    const by = shadowed.source === null ? shadowed.by : `${shadowed.by} (${shadowed.source})`
    return [line, `  ${t('cli.routes.ignored', { by, suggestion: shadowed.suggestionText })}`]
  })
  return [...shown, '', t('cli.routes.count', { count: rows.length })].join('\n')
}

/** Why a request is answered as it is, for people. */
export function formatRequestExplanation({ routes }: Explanation, data: ExplanationData): string {
  const lines = [`${data.method} ${data.path}`, headline(data)]
  for (const [index, { role, method, path, action, stage, source, params }] of data.routes.entries()) {
    const reason = routes[index]?.reasonText
    lines.push('', `${t(`cli.role.${role}`)}: ${method} ${path}  ${action}`)
    lines.push(`  ${stage}${source === null ? '' : `, ${source}`}`)
    for (const [name, value] of role === 'answers' ? Object.entries(params) : [])
      lines.push(`  ${name} = ${JSON.stringify(value)}`)
    if (reason) lines.push(`  ${localized(reason)}`)
  }
  return lines.join('\n')
}

function headline({ outcome, allow = [] }: ExplanationData): string {
  if (outcome === 'match' || outcome === 'not-found') return t(`cli.explain.${outcome}`)
  return t(outcome === 'options' ? 'cli.explain.options' : 'cli.explain.method', { allow })
}
