import * as vscode from 'vscode'

/** Why a text is no name of a record; undefined when it is one. */
export function recordNameProblem(text: string): string | undefined {
  if (/^[a-z\d]+(?:[-_][a-z\d]+)*$/.test(text)) return undefined
  return vscode.l10n.t('Lower-case words joined by - or _.')
}
