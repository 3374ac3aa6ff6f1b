import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { isSameDatabase } from '@quoin/introspect/address'
import type { ConnectionFile, ConnectionFileReader } from './connection-file-reader.ts'
import { connectionFileReaders } from './connection-file-readers.ts'
import {
  type EnvironmentFile,
  isEnvironmentFile,
  mergeVariablesByEnvironment,
  readEnvironmentFile,
} from './environment-files.ts'
import { completeFileConnection, type FoundConnection, type FoundWithPassword } from './found-connection.ts'
import type { EnvironmentVariables } from './static-value.ts'

/** In bytes: a configuration is shorter. */
const longest = 200_000

/**
 * The databases that files of a folder name, each read as text and none of them run. A database that several name is
 * found once.
 *
 * @param files absolute, as `discoveryGlob` finds them
 */
export async function discoverConnections(
  root: string,
  files: readonly string[],
): Promise<readonly FoundWithPassword[]> {
  const environments = await environmentFiles(files)
  const found: FoundWithPassword[] = []
  const shortestFirst = files.toSorted((one, other) => one.length - other.length || one.localeCompare(other))
  for (const tool of connectionFileReaders)
    for (const path of shortestFirst.filter((file) => tool.files.test(basename(file))))
      for (const one of await connectionsIn(tool, root, path, environments))
        if (!found.some((other) => isSame(one, other))) found.push(one)
  return found
}

/** Without its password, as it is shown. */
export function withoutPassword({ password: _, ...found }: FoundWithPassword): FoundConnection {
  return found
}

/** The databases that files of a folder name, without their passwords. */
export async function listConnections(root: string, files: readonly string[]): Promise<readonly FoundConnection[]> {
  return (await discoverConnections(root, files)).map(withoutPassword)
}

/** The password that is written beside one of them; null where there is none. */
export async function readConnectionPassword(
  root: string,
  files: readonly string[],
  { tool, file, name }: Pick<FoundConnection, 'tool' | 'file' | 'name'>,
): Promise<string | null> {
  const found = await discoverConnections(root, files)
  return found.find((one) => one.tool === tool && one.file === file && one.name === name)?.password ?? null
}

async function environmentFiles(files: readonly string[]): Promise<readonly EnvironmentFile[]> {
  const read = files.filter(isEnvironmentFile).map(async (path): Promise<EnvironmentFile[]> => {
    const text = await readText(path)
    return text === null ? [] : [readEnvironmentFile(path, text)]
  })
  return (await Promise.all(read)).flat()
}

async function connectionsIn(
  tool: ConnectionFileReader,
  root: string,
  path: string,
  environments: readonly EnvironmentFile[],
): Promise<readonly FoundWithPassword[]> {
  const text = await readText(path)
  if (text === null || (basename(path).startsWith('.env') && !isEnvironmentFile(path))) return []
  const found: FoundWithPassword[] = []
  for (const { environment, variables } of mergeVariablesByEnvironment(path, environments)) {
    // A file that cannot be read as what its name says names no database.
    const drafts = await Promise.resolve(tool.read(toolFile(root, path, text, variables))).catch(() => [])
    for (const draft of drafts) {
      const one = completeFileConnection(draft)
      if (one === null) continue
      const name = [draft.name, environment].filter((part) => part !== null).join(', ') || null
      found.push({ tool: tool.name, file: relative(root, path).split(sep).join('/'), name, ...one })
    }
  }
  return found
}

function toolFile(root: string, path: string, text: string, variables: EnvironmentVariables): ConnectionFile {
  const directory = dirname(path)
  return {
    path,
    text,
    variables,
    project: projectOf(root, directory),
    read: (file) => readText(resolve(directory, file)),
  }
}

function projectOf(root: string, directory: string): string {
  if (existsSync(join(directory, 'package.json')) || !directory.startsWith(root + sep)) return directory
  return projectOf(root, dirname(directory))
}

/** A pipe would be waited for; what is no text of that length is no configuration. */
async function readText(path: string): Promise<string | null> {
  try {
    const status = await stat(path)
    return status.isFile() && status.size <= longest ? await readFile(path, 'utf8') : null
  } catch {
    return null
  }
}

function isSame(one: FoundConnection, other: FoundConnection): boolean {
  return (
    isSameDatabase(one.data, other.data) &&
    one.data.user === other.data.user &&
    String(one.missing) === String(other.missing)
  )
}
