import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { excludeFolderFromGit } from '../apply/concurrent-edit-copies.ts'
import type { FileChange } from '../plan/generation-plan.ts'
import { replaceFile } from '../record/replace-file.ts'
import { installStateHash } from './install-state.ts'
import { readProjectFileFingerprints } from './project-files.ts'

/** Beside what else an application stores to answer sooner. */
const storePath = 'storage/cache/types.json'
const maxResults = 20

const resultsSchema = z.array(z.object({ project: z.string(), plan: z.string() }))

/** A plan without errors, and the project that it was checked in, by their hashes. */
type PassedTypeCheck = z.infer<typeof resultsSchema>[number]

/** The result that a clean check of these files would have in the project as it is. */
export function typeCheckKey(root: string, files: readonly FileChange[]): PassedTypeCheck {
  const texts = files.map(({ path, before, after, edited }) => [path, before, after, edited])
  return { project: projectHash(root), plan: hash(JSON.stringify(texts)) }
}

/** Whether these files were checked in the same project before, and had no errors. */
export function isTypeCheckPassCached(root: string, { project, plan }: PassedTypeCheck): boolean {
  return readResults(root).some((known) => known.project === project && known.plan === plan)
}

/** Whether some plan was checked in the project as it is: the next one may be the same. */
export function hasStoredTypeChecks(root: string): boolean {
  const results = readResults(root)
  if (results.length === 0) return false
  const project = projectHash(root)
  return results.some((known) => known.project === project)
}

/** Remembers a check without errors and warnings; where nothing can be written, it is made again. */
export async function storePassedTypeCheck(root: string, result: PassedTypeCheck): Promise<void> {
  const path = join(root, storePath)
  const next = [...readResults(root), result].slice(-maxResults)
  try {
    await mkdir(dirname(path), { recursive: true })
    await excludeFolderFromGit(dirname(path))
    await replaceFile(path, JSON.stringify(next))
  } catch {
    // On a read-only disk nothing is stored.
  }
}

function readResults(root: string): readonly PassedTypeCheck[] {
  try {
    return resultsSchema.parse(JSON.parse(textOf(join(root, storePath)) ?? '[]'))
  } catch {
    return []
  }
}

/** All that the compiler may read: the files of the project by their text, what is installed by its state. */
function projectHash(root: string): string {
  const files = [...readProjectFileFingerprints(root)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hash(installStateHash(root), ...files.flatMap(([path, state]) => [path, textOf(join(root, path)) ?? state]))
}

/** Null where nobody may read it, or it went meanwhile. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function hash(...texts: readonly string[]): string {
  const whole = createHash('sha256')
  for (const text of texts) whole.update(`${text.length} ${text}`)
  return whole.digest('hex')
}
