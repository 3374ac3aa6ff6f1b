import type { Issue } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { type ContentPart, type LayoutPart, walkLayoutParts } from '../record/layout.ts'
import { contentComponentIssues } from './component-issues.ts'
import { formulaIssues } from './formula-issues.ts'
import { issue } from './issue.ts'

/** How many parts may stand in each other. */
const maxDepth = 8

/** Layouts of form, detail and list that place what is not there or is placed already, or what cannot stand there. */
export function* layoutIssues({ table, fields, relations, page }: GenerationRecord): Generator<Issue> {
  const fieldNames = fields.map(({ name }) => name)
  const columns = [...fieldNames, ...table.systemColumns.map(({ name }) => name)]
  const related = relations.map(({ name }) => name)
  const { list, form, detail } = page
  yield* bodyIssues(form.body ?? [], 'page.form.body', new Set([...fieldNames, ...related]))
  yield* bodyIssues(detail.body ?? [], 'page.detail.body', new Set([...columns, ...related]))
  yield* nameIssues(list.columns ?? [], 'page.list.columns', new Set([...columns, ...related]))
  yield* nameIssues(list.filters ?? [], 'page.list.filters', new Set([...fieldNames, ...related]))
  yield* buttonIssues(list.toolbar ?? [], 'page.list.toolbar')
  yield* buttonIssues(list.actions ?? [], 'page.list.actions')
}

function* bodyIssues(body: readonly LayoutPart[], path: string, known: ReadonlySet<string>): Generator<Issue> {
  const placed = new Set<string>()
  for (const { part, path: place, depth } of walkLayoutParts(body, path)) {
    if (typeof part === 'string') yield* nameIssue(part, place, known, placed)
    else if (part.kind === 'component') yield* contentComponentIssues(part, 'content', place)
    else if (part.kind === 'steps' && (path !== 'page.form.body' || body.length > 1 || depth > 0)) {
      yield issue(place, 'layout.steps', {})
    }
    if (depth === maxDepth) yield issue(place, 'layout.deep', { limit: maxDepth })
  }
  yield* formulaIssues(body, path, known)
}

function* nameIssues(names: readonly string[], path: string, known: ReadonlySet<string>): Generator<Issue> {
  const placed = new Set<string>()
  for (const [index, name] of names.entries()) yield* nameIssue(name, `${path}.${index}`, known, placed)
}

function* nameIssue(column: string, path: string, known: ReadonlySet<string>, placed: Set<string>): Generator<Issue> {
  if (!known.has(column)) yield issue(path, 'column.missing.layout', { column })
  else if (placed.has(column)) yield issue(path, 'layout.twice', { name: column })
  placed.add(column)
}

function* buttonIssues(parts: readonly (string | ContentPart)[], path: string): Generator<Issue> {
  const placed = new Set<string>()
  for (const [index, part] of parts.entries()) {
    const place = `${path}.${index}`
    if (typeof part !== 'string') yield* contentComponentIssues(part, 'action', place)
    else if (placed.has(part)) yield issue(place, 'layout.twice', { name: part })
    else placed.add(part)
  }
}
