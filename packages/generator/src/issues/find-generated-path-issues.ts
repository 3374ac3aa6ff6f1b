import { dirname, posix } from 'node:path'
import { foldersOf } from '../apply/missing-folders.ts'
import { isProtectedFileName } from '../apply/safe-path.ts'
import { getClassPaths } from '../emit/feature.ts'
import type { Issue } from '../errors.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { issue } from './issue.ts'

type Files = Pick<Project, 'read' | 'list'>

/**
 * Places of generated files that something else has, so that nothing can be written there. A file of the same name that
 * was not generated is none of these: the plan shows it as a clash, with a choice.
 */
export function* findGeneratedPathIssues(record: GenerationRecord, files: Files): Generator<Issue> {
  const { savePath, options } = record
  const rejected = savePath.split('/').find(isProtectedFileName)
  if (rejected !== undefined) {
    yield issue('savePath', 'path.rejected', { folder: rejected })
    return
  }
  const { model, service, controller } = getClassPaths(record)
  const paths = [
    ...(options.createModel ? [model] : []),
    ...(options.createService ? [service] : []),
    ...(options.createController ? [controller] : []),
  ]
  const blocked = new Set(paths.flatMap(foldersOf).filter((folder) => entryAt(files, folder) === 'file'))
  for (const file of blocked) {
    yield issue('savePath', 'file.taken.file', { file })
  }
  if (blocked.size > 0) return
  for (const path of paths) {
    const variant = variantOf(files, path)
    if (variant !== null) {
      yield issue('modelName', 'file.taken.case', { file: variant })
    } else if (entryAt(files, path) === 'folder') {
      yield issue('modelName', 'file.taken.folder', { file: path })
    }
  }
}

function entryAt(files: Files, path: string): 'file' | 'folder' | null {
  try {
    return files.read(path) === null ? null : 'file'
  } catch (error) {
    const { cause } = error as { readonly cause?: NodeJS.ErrnoException }
    if (cause?.code === 'EISDIR') return 'folder'
    // What nobody may look at may be either: who reads it says so.
    return cause?.code === undefined ? 'file' : null
  }
}

/** A file that differs from this one by upper and lower case only. */
function variantOf(files: Files, path: string): string | null {
  const name = posix.basename(path)
  const folder = dirname(path)
  const names = files.list(folder)
  if (names.includes(name)) return null
  const variant = names.find((other) => other.toLowerCase() === name.toLowerCase())
  return variant === undefined ? null : `${folder}/${variant}`
}
