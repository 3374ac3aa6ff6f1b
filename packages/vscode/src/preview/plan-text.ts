import type { FileAction, PlanSummary } from '../engine/project-protocol.ts'

/** The words of the page, in the language of the editor. */
export interface PlanTitles {
  readonly file: string
  readonly routes: string
  readonly menu: string
  readonly migrations: string
  readonly differences: string
  readonly clashes: string
  readonly warnings: string
  action(action: FileAction): string
}

/** A plan as a page of markdown; names come from a database, so nothing of them is taken as markup. */
export function planText(plan: PlanSummary, titles: PlanTitles): string {
  const rows = plan.files.map(({ path, action }) => `| ${titles.action(action)} | ${code(path)} |`)
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${plain(line)}`)]
  return [
    `# ${plain(plan.record)}`,
    '',
    `| | ${titles.file} |`,
    '|---|---|',
    ...rows,
    ...list(titles.routes, plan.routes),
    ...list(titles.menu, plan.menu),
    ...list(
      titles.migrations,
      plan.migrations.flatMap(({ path, risks }) => [path, ...risks]),
    ),
    ...list(
      titles.differences,
      plan.differences.map(({ record, text }) => `${record}: ${text}`),
    ),
    ...list(
      titles.clashes,
      plan.clashes.map(({ path, message }) => `${path}: ${message}`),
    ),
    ...list(titles.warnings, plan.warnings),
    '',
  ].join('\n')
}

function code(text: string): string {
  return `<code>${plain(text)}</code>`
}

/** Entities instead of backslashes: a table cell and a list item read them alike. */
function plain(text: string): string {
  return text.replace(/[&<>"'`*_|\\[\]#!~]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ')
}
