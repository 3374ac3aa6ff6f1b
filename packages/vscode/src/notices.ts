import * as vscode from 'vscode'

/**
 * The text with no link in it. The editor makes `[words](command:…)` of a notification a link that runs a command, and
 * names in our notifications come from databases and files of others.
 */
export function disableLinks(text: string): string {
  // A space without width tells the two signs apart; people see no difference.
  return text.replaceAll('](', ']\u200b(')
}

/** Says something, with ways on from there; undefined when it was closed. */
export function showNotice(message: string, ...actions: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showInformationMessage(disableLinks(message), ...actions)
}

/** Says that something needs a look. */
export function showWarning(message: string): Thenable<string | undefined> {
  return vscode.window.showWarningMessage(disableLinks(message))
}

/** Says what went wrong, with ways on from there; undefined when it was closed. */
export function reportProblem(message: string, ...actions: readonly string[]): Thenable<string | undefined> {
  return vscode.window.showErrorMessage(disableLinks(message), ...actions)
}
