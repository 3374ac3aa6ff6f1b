import { spawn } from 'node:child_process'
import { copyFile, link, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { excludeFolderFromGit } from '../apply/concurrent-edit-copies.ts'
import type { NativeTypeError } from './native-error.ts'
import { readProjectFileFingerprints } from './project-files.ts'
import type { Overlay } from './type-program.ts'

/** How long the compiler may take, in milliseconds. */
const limit = 300_000

/** How much code is checked at once: what the compiler knows of a file is sixty times as large as its text. */
const partLength = 2_500_000

/**
 * The errors in some files, with texts that stand in for what is on disk, as the compiler finds them in a copy of the
 * project: many new files are too much for a language server, which loads the project again for each. Null where the
 * compiler stops at the configuration.
 */
export async function checkInProjectCopy(
  root: string,
  program: string,
  overlay: Overlay,
  paths: readonly string[],
): Promise<readonly NativeTypeError[] | null> {
  const folder = join(root, '.quoin/check')
  const isNew = (await mkdir(folder, { recursive: true })) === join(root, '.quoin')
  try {
    await excludeFolderFromGit(folder)
    // Inside the project: there it finds what is installed.
    const shadow = await mkdtemp(join(folder, 'plan-'))
    await fill(root, shadow, overlay)
    return await errorsInParts(root, program, shadow, overlay, paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
    // Nothing stays of a check that is all there was.
    if (isNew) await rmdir(join(root, '.quoin')).catch(() => undefined)
  }
}

/** The errors that one part of the files after the other has: it takes hardly longer, and the memory of one part. */
async function errorsInParts(
  root: string,
  program: string,
  shadow: string,
  overlay: Overlay,
  paths: readonly string[],
): Promise<readonly NativeTypeError[] | null> {
  const errors: NativeTypeError[] = []
  for (const files of partsOf(overlay, paths)) {
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions: { noEmit: true }, files, include: [] }
    await writeFile(join(shadow, 'tsconfig.quoin.json'), JSON.stringify(config))
    const found = errorsIn(await run(program, shadow))
    if (found === null) return null
    // A file that is imported by several parts has all its errors in each.
    const known = new Set(errors.map(({ path }) => path))
    errors.push(...found.filter(({ path }) => !known.has(path)))
    // The other parts may import what was checked, and do not check it again. What is linked is not written to.
    for (const path of files) {
      const text = overlay.get(path)
      if (typeof text === 'string') await writeFile(join(shadow, path), `// @ts-nocheck\n${text}`)
    }
  }
  return errors
}

/** Files in their order, in parts of about the same length. */
function partsOf(overlay: Overlay, paths: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  let length = 0
  for (const path of paths) {
    const added = overlay.get(path)?.length ?? 0
    if (length > 0 && length + added > partLength) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(path)
    length += added
  }
  return parts
}

async function fill(root: string, shadow: string, overlay: Overlay): Promise<void> {
  const own = [...readProjectFileFingerprints(root).keys()].filter((path) => !overlay.has(path))
  const planned = [...overlay].filter((entry): entry is [string, string] => entry[1] !== null)
  const folders = new Set([...own, ...planned.map(([path]) => path)].map((path) => dirname(path)))
  for (const one of folders) await mkdir(join(shadow, one), { recursive: true })
  for (const path of own) {
    const copy = join(shadow, path)
    await link(join(root, path), copy).catch(() => copyFile(join(root, path), copy))
  }
  for (const [path, text] of planned) await writeFile(join(shadow, path), text)
}

function run(program: string, shadow: string): Promise<string> {
  // One checker for all files knows each type once: several are hardly sooner done, and each has them all.
  const child = spawn(program, ['-p', 'tsconfig.quoin.json', '--pretty', 'false', '--checkers', '1'], {
    cwd: shadow,
    // It collects its garbage more often instead of growing beyond that, as long as it can.
    env: { GOMEMLIMIT: '500MiB', ...process.env },
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    timeout: limit,
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      // It ends with a code when it found errors, and has named them then.
      if (code === 0 || (code !== null && said.includes('error TS'))) resolve(said)
      else reject(new Error(`The native compiler ended with ${signal ?? `code ${code}`}`))
    })
  })
}

function errorsIn(said: string): readonly NativeTypeError[] | null {
  const errors: NativeTypeError[] = []
  for (const line of said.split('\n')) {
    const [, path, code, message = ''] = /^(?:(.+)\(\d+,\d+\): )?error TS(\d+): (.*)$/.exec(line) ?? []
    if (code === undefined) continue
    // Without a file, or in the configuration: then nothing is known of the code.
    if (path === undefined || path.endsWith('.json')) return null
    errors.push({ path: path.replaceAll('\\', '/'), code: Number(code), message })
  }
  return errors
}
