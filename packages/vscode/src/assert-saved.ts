import { join } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from './errors.ts'

/** Rejects to write files of which an editor holds unsaved text: it would be lost, or overwrite what was generated. */
export function assertSaved(root: string, paths: readonly string[]): void {
  const files = new Set(paths.map((path) => join(root, path)))
  const dirty = vscode.workspace.textDocuments.filter(({ isDirty, uri }) => isDirty && files.has(uri.fsPath))
  if (dirty.length === 0) return
  const names = dirty.map(({ uri }) => vscode.workspace.asRelativePath(uri))
  throw new VscodeError('VSCODE_FILE_UNSAVED', { params: { files: names, count: names.length } })
}
