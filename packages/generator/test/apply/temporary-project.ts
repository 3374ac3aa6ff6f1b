import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for a project, gone after the test that asks for it. */
export async function temporaryProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-project-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

/** Every file of a project with its text, without lock, journal and history. */
export async function filesOf(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.map(async (path) => [path.slice(root.length + 1), await readFile(path, 'utf8')] as const),
  )
  return Object.fromEntries(texts.filter(([path]) => !/^\.quoin\/(?:lock|journal|history|undo)/.test(path)).sort())
}
