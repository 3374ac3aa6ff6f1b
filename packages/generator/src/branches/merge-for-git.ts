import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeBasePath } from '../plan/base-path.ts'
import { readBase } from '../plan/read-base.ts'
import { listFolder } from '../plan/read-text.ts'
import { basePathOfStoredFile } from '../plan/stored-base.ts'
import { mergeBranches } from './merge-branches.ts'

/** What git hands to a merge driver: three files, of which the second takes the result. */
export interface MergeDriverFiles {
  readonly ancestor: string
  readonly ours: string
  readonly theirs: string
}

/**
 * Merges a file for git; false where it is left with conflict markers. Files that were not generated, and those that
 * both branches changed at the same place, are merged as git does.
 */
export async function mergeForGit(root: string, path: string, files: MergeDriverFiles): Promise<boolean> {
  const [ancestor, ours, theirs] = await Promise.all(
    [files.ancestor, files.ours, files.theirs].map((file) => readFile(file, 'utf8')),
  )
  if (ancestor === undefined || ours === undefined || theirs === undefined) return false
  const text = isOurs(root, path) ? await mergeBranches(path, { ancestor, ours, theirs }).catch(() => null) : null
  if (text === null) return mergeAsGit(files)
  await writeFile(files.ours, text)
  return true
}

/** Whether Quoin wrote the file: one of its own, or code that it remembers to have generated. */
function isOurs(root: string, path: string): boolean {
  if (basePathOfStoredFile(path) !== null || path.startsWith('.quoin/records/')) return true
  const owners = listFolder(join(root, '.quoin/base'))
  return owners.some((owner) => readBase(root, mergeBasePath(owner, path)) !== null)
}

function mergeAsGit({ ancestor, ours, theirs }: MergeDriverFiles): Promise<boolean> {
  const labels = ['-L', 'ours', '-L', 'ancestor', '-L', 'theirs']
  return new Promise((resolve) => {
    execFile('git', ['merge-file', ...labels, ours, ancestor, theirs], (error) => resolve(error === null))
  })
}
