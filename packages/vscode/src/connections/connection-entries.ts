import * as vscode from 'vscode'

/** An entry of the setting `quoin.connections`. */
export type ConnectionEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** The list that has an entry, and how it is written. */
interface Place {
  readonly entries: readonly ConnectionEntry[]
  readonly write: (entries: readonly ConnectionEntry[] | undefined) => Thenable<void>
}

/** Adds an entry: to the workspace where one is open, else to the user. */
export async function addEntry(entry: ConnectionEntry): Promise<void> {
  const [user, workspace] = [places().at(-1), places().at(-2)]
  const place = vscode.workspace.workspaceFolders === undefined ? user : workspace
  await place?.write([...place.entries, entry])
}

/** The entry of a name, from the innermost setting that has one. */
export function findEntry(name: string): ConnectionEntry | undefined {
  return places()
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.name === name)
}

/** Replaces the entry of a name where it stands, or removes it. */
export async function replaceEntry(name: string, entry: ConnectionEntry | null): Promise<void> {
  const place = places().find(({ entries }) => entries.some((one) => one.name === name))
  const index = place?.entries.findIndex((one) => one.name === name) ?? -1
  await place?.write(place.entries.toSpliced(index, 1, ...(entry === null ? [] : [entry])))
}

/** Of each folder, of the workspace, of the user. */
function places(): readonly Place[] {
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget
  const of = (
    scope: vscode.WorkspaceFolder | undefined,
    key: 'globalValue' | 'workspaceValue' | 'workspaceFolderValue',
    target: vscode.ConfigurationTarget,
  ): Place => {
    const configuration = vscode.workspace.getConfiguration('quoin', scope?.uri ?? null)
    const value = configuration.inspect<unknown>('connections')?.[key]
    return {
      entries: Array.isArray(value) ? value : [],
      write: (entries) => configuration.update('connections', entries, target),
    }
  }
  const folders = vscode.workspace.workspaceFile === undefined ? [] : (vscode.workspace.workspaceFolders ?? [])
  return [
    ...folders.map((folder) => of(folder, 'workspaceFolderValue', WorkspaceFolder)),
    of(undefined, 'workspaceValue', Workspace),
    of(undefined, 'globalValue', Global),
  ]
}
