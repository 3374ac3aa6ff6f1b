import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Formatter, FormatterTool, TextFile } from './formatter.ts'
import { formatterFailedError } from './formatter-failed.ts'

/** How long a formatter may take, in milliseconds. */
const limit = 300_000
/** A command line has its limits, on Windows above all. */
const maxPaths = 200
/** What may say in any folder how its files are formatted. */
const configName = /^(?:\.?(?:biome|dprint)\.jsonc?|\.editorconfig|\.gitignore|\.ignore)$/

/**
 * Formats with a command of the project that writes files: in a shadow of the project, where everything that sets the
 * command up is linked and only the texts are files of their own.
 */
export function createCommandFormatter(
  tool: FormatterTool,
  parametersFor: (paths: readonly string[]) => string[],
): Formatter {
  return async (files) => {
    const texts = files.map(({ text }) => text)
    const failures: string[] = []
    const rounds = roundsOf(files)
    for (const round of rounds) {
      const shadow = await mkdtemp(join(await realpath(tmpdir()), 'quoin-format-'))
      try {
        const project = await fill(tool, shadow, round)
        const paths = round.map(({ path }) => path)
        const failure = await run(tool, project, parametersFor(paths))
        if (failure !== null) failures.push(failure)
        for (const { path, index } of round) texts[index] = await readFile(join(project, path), 'utf8')
      } finally {
        await rm(shadow, { recursive: true, force: true })
      }
    }
    // It fails for a file that does not parse, too: then it has done the others.
    const [failure] = failures
    if (failure !== undefined && failures.length === rounds.length) throw formatterFailedError(tool.name, failure)
    return texts
  }
}

interface IndexedFile extends TextFile {
  readonly index: number
}

/** Texts of which no two are for the same path. */
function roundsOf(files: readonly TextFile[]): readonly (readonly IndexedFile[])[] {
  const rounds: IndexedFile[][] = []
  for (const [index, file] of files.entries()) {
    const fitting = rounds.find((round) => round.length < maxPaths && !round.some(({ path }) => path === file.path))
    if (fitting) fitting.push({ ...file, index })
    else rounds.push([{ ...file, index }])
  }
  return rounds
}

/** Answers the folder of the project in the shadow. */
async function fill({ root, top }: FormatterTool, shadow: string, files: readonly TextFile[]): Promise<string> {
  const within = relative(top, root)
  const project = join(shadow, within)
  const parents = new Set<string>([''])
  for (const path of [join(within, 'x'), ...files.map((file) => join(within, file.path))])
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) parents.add(folder)
  for (const folder of [...parents].sort()) {
    await mkdir(join(shadow, folder), { recursive: true })
    const isOutermost = folder === '' || folder === within
    for (const entry of await readdir(join(top, folder), { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      const isNeeded = isOutermost || entry.name === 'node_modules' || configName.test(entry.name)
      if (!isNeeded || parents.has(path) || files.some((file) => join(within, file.path) === path)) continue
      // biome finds no settings of a folder that are linked.
      if (configName.test(entry.name)) await copyFile(join(top, path), join(shadow, path))
      else await linkTo(join(top, path), join(shadow, path), entry.isDirectory())
    }
  }
  for (const { path, text } of files) await writeFile(join(project, path), text)
  return project
}

async function linkTo(target: string, path: string, isFolder: boolean): Promise<void> {
  await symlink(target, path, isFolder ? 'junction' : 'file').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
    // Links to files are a right of their own on Windows.
    await (isFolder ? cp(target, path, { recursive: true }) : copyFile(target, path))
  })
}

/** What the command reported as an error; null when it did not. */
function run({ folder }: FormatterTool, cwd: string, parameters: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [programIn(folder), ...parameters], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    timeout: limit,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      const [failure = ''] = said.split('\n').filter((line) => /\p{L}/u.test(line))
      resolve(code === 0 ? null : failure || `it ended (${signal ?? `code ${code}`})`)
    })
  })
}

function programIn(folder: string): string {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>
  }
  return join(folder, typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''))
}
