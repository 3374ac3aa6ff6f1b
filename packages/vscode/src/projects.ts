import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { configFiles } from '@quoin/runtime/config-file'
import * as vscode from 'vscode'
import { VscodeError } from './errors.ts'
import { t } from './texts.ts'
import { watchFiles } from './watch-files.ts'

/** A project of the workspace. */
export interface Project {
  /** What it is called beside the others. */
  readonly name: string
  readonly uri: vscode.Uri
}

const marks = [...configFiles, '.quoin']
const configs = '**/config/admin.{ts,js,mjs}'
const foreignFolders = ['node_modules', 'vendor', 'dist', 'build', 'out', '.git']
/** What is installed or built. */
export const excludedGlob = `**/{${foreignFolders}}/**`
/** How many of a workspace folder are shown. */
const most = 100

let searched: Promise<readonly vscode.Uri[]> | undefined

/**
 * The applications of the workspace: folders of it that have config/admin.* or saved records, and any below that have
 * config/admin.*.
 */
export async function projectFolders(): Promise<readonly Project[]> {
  const folders = localFolders()
  const own = folders.filter(isProject)
  searched ??= search(folders)
  const below = (await searched).filter(({ fsPath }) => !own.some(({ uri }) => uri.fsPath === fsPath))
  return [
    ...own.map(({ name, uri }) => ({ name, uri })),
    ...below.map((uri) => ({ name: nameOf(uri, folders), uri })).filter(isProject),
  ]
}

/** The project that a file belongs to: the innermost. */
export async function projectOf({ fsPath }: vscode.Uri): Promise<string | undefined> {
  const around = (await projectFolders()).filter(({ uri }) => fsPath.startsWith(uri.fsPath + sep))
  return around.sort((one, other) => other.uri.fsPath.length - one.uri.fsPath.length)[0]?.uri.fsPath
}

/** Notices when applications come or go, and calls then. */
export function watchProjects(changed: () => void): vscode.Disposable {
  const again = (): void => {
    searched = undefined
    changed()
  }
  // Of a folder that comes or goes whole, a watcher may report the folder alone, and nothing in it ever after.
  const folders = vscode.workspace.createFileSystemWatcher('**', false, true, false)
  let soon: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    soon = undefined
    const [before, now] = await Promise.all([searched, search(localFolders())])
    if (before && String(before) !== String(now)) again()
  }
  const lookSoon = (): void => {
    soon ??= setTimeout(look, 500)
  }
  folders.onDidCreate((uri) => isOwnFolder(uri) && lookSoon())
  folders.onDidDelete(async ({ fsPath }) => {
    if ((await searched)?.some((root) => (root.fsPath + sep).startsWith(fsPath + sep))) lookSoon()
  })
  return vscode.Disposable.from(
    watchFiles(configs, again),
    folders,
    new vscode.Disposable(() => clearTimeout(soon)),
    vscode.workspace.onDidChangeWorkspaceFolders(again),
  )
}

/** The folder to make something in: the one, or the one that is chosen; undefined when the choice was dismissed. */
export async function chooseProject(): Promise<string | undefined> {
  const projects = await projectFolders()
  const candidates = projects.length > 0 ? projects : localFolders()
  const [first] = candidates
  if (!first) throw new VscodeError('VSCODE_PROJECT_MISSING', { params: {} })
  if (candidates.length === 1) return first.uri.fsPath
  const picked = await vscode.window.showQuickPick(
    candidates.map(({ name, uri }) => ({ label: name, description: uri.fsPath, root: uri.fsPath })),
    { title: t('editor.project.which') },
  )
  return picked?.root
}

function localFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file')
}

async function search(folders: readonly vscode.WorkspaceFolder[]): Promise<readonly vscode.Uri[]> {
  const files = folders.map((folder) =>
    vscode.workspace.findFiles(new vscode.RelativePattern(folder, configs), excludedGlob, most),
  )
  const roots = (await Promise.all(files)).flat().map(({ fsPath }) => dirname(dirname(fsPath)))
  return [...new Set(roots)].sort().map((root) => vscode.Uri.file(root))
}

function isOwnFolder(uri: vscode.Uri): boolean {
  const isForeign = vscode.workspace
    .asRelativePath(uri, false)
    .split('/')
    .some((name) => foreignFolders.includes(name))
  return !isForeign && statSync(uri.fsPath, { throwIfNoEntry: false })?.isDirectory() === true
}

function isProject({ uri: { fsPath } }: Pick<Project, 'uri'>): boolean {
  return marks.some((mark) => existsSync(join(fsPath, mark)))
}

function nameOf(uri: vscode.Uri, folders: readonly vscode.WorkspaceFolder[]): string {
  const folder = vscode.workspace.getWorkspaceFolder(uri)
  const path = relative(folder?.uri.fsPath ?? '', uri.fsPath)
    .split(sep)
    .join('/')
  return folder && folders.length > 1 ? `${folder.name}/${path}` : path
}
