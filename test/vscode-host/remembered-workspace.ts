import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes what a workbench of this server remembers of a workspace file, as if it had read the file before.
 *
 * A workbench asks the server for what it remembers and for the file itself at once, and takes folders only from the
 * first answer: where that is nothing and the second one comes in between, the window never has a folder. When both say
 * the same, their order does not matter.
 */
export async function rememberWorkspace(userDataDir: string, port: number, file: string): Promise<void> {
  const remembered = rememberedWorkspace(userDataDir, port, file)
  await mkdir(dirname(remembered), { recursive: true })
  await writeFile(remembered, JSON.stringify({ content: await readFile(file, 'utf8') }))
}

/** Where the workbench keeps it: in a folder named by the hash of the file's address. */
export function rememberedWorkspace(userDataDir: string, port: number, file: string): string {
  const folder = hash(`vscode-remote://127.0.0.1:${port}${encodeURI(file)}`).toString(16)
  return join(userDataDir, 'User', 'caches', 'CachedConfigurations', 'workspaces', folder, 'workspace.json')
}

/** The hash that the workbench has for texts. */
function hash(text: string): number {
  let value = 149_417
  for (let index = 0; index < text.length; index++) value = ((value << 5) - value + text.charCodeAt(index)) | 0
  return value
}
