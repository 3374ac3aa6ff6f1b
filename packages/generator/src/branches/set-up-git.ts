import { execFile } from 'node:child_process'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'

/** The files that Quoin writes, as `.gitattributes` names them, relative to the application. */
const patterns = [
  ['/.quoin/base/**', 'merge=quoin -diff linguist-generated'],
  ['/.quoin/records/*.json', 'merge=quoin'],
  ['/routes/admin.ts', 'merge=quoin'],
  ['/app/**/Models/*.ts', 'merge=quoin'],
  ['/app/**/Admin/Services/*.ts', 'merge=quoin'],
  ['/app/**/Admin/Controllers/*.ts', 'merge=quoin'],
] as const
const comment = '# Written by Quoin, and merged by it: each clone needs "quoin git:setup" once.'

/** What setting up git came to. */
export interface MergeDriverSetupResult {
  /** The lines that `.gitattributes` did not have. */
  readonly addedAttributes: readonly string[]
  /** The settings of this clone that were not so. */
  readonly changedSettings: readonly string[]
}

/**
 * Makes git merge with Quoin what Quoin wrote: `.gitattributes` for everybody, and the driver in the settings of this
 * clone. `program` is the file of the command `quoin`. Null outside of a repository.
 */
export async function setUpGitMergeDriver(root: string, program: string): Promise<MergeDriverSetupResult | null> {
  const git = async (...parameters: readonly string[]): Promise<string | null> => {
    const answer = promisify(execFile)('git', [...parameters], { cwd: root }).catch(() => null)
    return (await answer)?.stdout.trim() ?? null
  }
  const top = await git('rev-parse', '--show-toplevel')
  if (top === null || top === '') return null
  const path = join(root, '.gitattributes')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const known = new Set(text.split(/\r?\n/).map((line) => line.trim()))
  const lines = patterns.map(([pattern, attributes]) => `${pattern} ${attributes}`)
  const addedAttributes = lines.filter((line) => !known.has(line))
  if (addedAttributes.length > 0) {
    const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
    const added = known.has(comment) ? addedAttributes : [comment, ...addedAttributes]
    await writeFile(path, `${before}${added.join('\n')}\n`)
  }
  const changedSettings: string[] = []
  for (const [name, value] of [
    ['merge.quoin.name', 'Quoin'],
    ['merge.quoin.driver', await driverOf(await realpath(top), await realpath(program))],
  ] as const) {
    if ((await git('config', '--local', '--get', name)) === value) continue
    await git('config', '--local', name, value)
    changedSettings.push(name)
  }
  return { addedAttributes, changedSettings }
}

/** The command line of the driver, which git starts at the top of the repository. */
async function driverOf(top: string, program: string): Promise<string> {
  const own = relative(top, program)
  const file = own.startsWith('..') || isAbsolute(own) ? program : own
  return `${await nodeInShell()} ${quoted(file)} git:merge %O %A %B %P`
}

/** The Node of this process, by its name where a shell starts the same one by it. */
async function nodeInShell(): Promise<string> {
  const found = await promisify(execFile)('node', ['-p', 'process.execPath']).catch(() => null)
  return found?.stdout.trim() === process.execPath ? 'node' : quoted(process.execPath)
}

function quoted(path: string): string {
  return `'${path.split(sep).join('/').replaceAll("'", "'\\''")}'`
}
