import * as vscode from 'vscode'

/** Calls whenever a file of a pattern comes, goes or changes, until it is disposed of. */
export function watchFiles(pattern: string, changed: () => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(pattern)
  watcher.onDidChange(changed)
  watcher.onDidCreate(changed)
  watcher.onDidDelete(changed)
  return watcher
}
