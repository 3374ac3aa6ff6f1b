import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as vscode from 'vscode'
import type { ConnectionNode, DatabaseNode, TableNode } from '../../src/databases/database-node.ts'
import type { Prompts } from '../../src/prompts.ts'
import type { Services } from '../../src/services.ts'

/** The extension as the editor knows it. */
export const extension = vscode.extensions.getExtension<Services>('quoin-admin.quoin-vscode')

/** The services of the extension, activated. */
export async function activated(): Promise<Services> {
  assert.ok(extension, 'the extension is not there')
  return extension.activate()
}

/** The folder of the workspace, by its place. */
export function folder(index = 0): string {
  const path = vscode.workspace.workspaceFolders?.[index]?.uri.fsPath
  assert.ok(path, 'no folder is open')
  return path
}

/** The child of a node of the Databases view that has a label. */
export async function childOf(
  { databases }: Services,
  parent: DatabaseNode | undefined,
  label: string,
): Promise<DatabaseNode> {
  const children = await databases.getChildren(parent)
  const labels = children.map((node) => String(databases.getTreeItem(node).label))
  const found = children[labels.indexOf(label)]
  assert.ok(found, `"${label}" is not among ${labels.join(', ')}`)
  return found
}

/** A table of a connection of the Databases view, whether the engine has schemas or not. */
export async function tableNode(services: Services, name: string, connection = 0): Promise<TableNode> {
  const root = (await services.databases.getChildren())[connection] as ConnectionNode
  const [first] = await services.databases.getChildren(root)
  const node = await childOf(services, first?.kind === 'schema' ? first : root, name)
  assert.equal(node.kind, 'table')
  return node as TableNode
}

/** Answers what the extension asks while `work` runs, as a developer would; what is not expected fails. */
export async function answering<Result>(
  { prompts }: Services,
  answers: Partial<Prompts>,
  work: () => Thenable<Result>,
): Promise<Result> {
  const before = { ...prompts }
  const unexpected = (question: unknown): never => assert.fail(`nobody expected: ${JSON.stringify(question)}`)
  const none: Prompts = {
    offer: unexpected,
    text: unexpected,
    pick: unexpected,
    fileToOpen: unexpected,
    fileToSave: unexpected,
  }
  Object.assign(prompts, none, answers)
  try {
    return await work()
  } finally {
    Object.assign(prompts, before)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
type Reply = any

/** Asks what the page of a project asks. */
export async function screenOf({ panels }: Services, root: string) {
  const { requests } = await panels.openPlace(root, '/dev-tools/records')
  return (question: string, asked: object = {}): Promise<Reply> => requests.answer({ question, asked })
}

/** Generates a record, new or edited at a revision, exactly as its preview shows it; answers what was written. */
export async function generate(
  services: Services,
  root: string,
  record: { readonly name?: unknown },
  revision: string | null = null,
): Promise<readonly string[]> {
  const ask = await screenOf(services, root)
  const request = requestOf(record, revision)
  const { id, files } = await ask('preview', { body: request })
  const planned = await Promise.all(
    files.map(({ path }: { readonly path: string }) => ask('plannedFile', { body: { path, preview: request } })),
  )
  const { written } = await ask('generate', { body: { ...request, expectedId: id } })
  for (const { file } of planned) assert.equal(await read(join(root, file.path)), file.after, file.path)
  return written
}

/** What generating a record is asked with. */
export function requestOf(record: { readonly name?: unknown }, revision: string | null): object {
  const origin = revision === null ? {} : { name: record.name }
  return { changes: [{ record, revision, ...origin }], update: [record.name] }
}

/** Closes every editor and waits until no page of the generator is open any more. */
export async function closeEditors({ panels }: Services): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors')
  await until(() => panels.all.length === 0)
}

/** Closes every editor with the one page of the generator that holds edits of a record, and gives those up. */
export async function closeDiscarding(services: Services, root: string, name: string): Promise<void> {
  let asked = false
  const offer = async () => {
    asked = true
    return 'Discard'
  }
  await answering(services, { offer }, async () => {
    await closeEditors(services)
    await until(() => asked && services.drafts.find(JSON.stringify([root, name])) === undefined)
  })
}

/** Waits until something holds, as `expect.poll` does where vitest runs; the limit of the test that opened the host ends it. */
export async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await sleep(25)
}

/** The text of a file. */
export async function read(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.file(path)))
}

/** Writes a file as another program would. */
export async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(vscode.Uri.file(path), new TextEncoder().encode(text))
}

/** Sets the connections of the workspace while `work` runs. */
export async function withConnections<Result>(
  connections: readonly object[],
  work: () => Promise<Result>,
): Promise<Result> {
  const settings = vscode.workspace.getConfiguration('quoin')
  await settings.update('connections', connections, vscode.ConfigurationTarget.Workspace)
  try {
    return await work()
  } finally {
    await settings.update('connections', undefined, vscode.ConfigurationTarget.Workspace)
  }
}
