import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from './errors.ts'
import { t } from './texts.ts'

const marks = ['config/admin.ts', 'config/admin.js', 'config/admin.mjs', '.quoin']

/** The workspace folders that are applications: they have config/admin.* or saved records. */
export function projectFolders(): readonly vscode.WorkspaceFolder[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file')
  return folders.filter(({ uri }) => marks.some((mark) => existsSync(join(uri.fsPath, mark))))
}

/** The folder to make something in: the one, or the one that is chosen; undefined when the choice was dismissed. */
export async function chooseProject(): Promise<string | undefined> {
  const projects = projectFolders()
  const candidates = projects.length > 0 ? projects : (vscode.workspace.workspaceFolders ?? [])
  const [first] = candidates
  if (!first) throw new VscodeError('VSCODE_PROJECT_MISSING', { params: {} })
  if (candidates.length === 1) return first.uri.fsPath
  const picked = await vscode.window.showQuickPick(
    candidates.map(({ name, uri }) => ({ label: name, description: uri.fsPath, root: uri.fsPath })),
    { title: t('editor.project.which') },
  )
  return picked?.root
}
