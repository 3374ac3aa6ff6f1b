import { mergeBasePath } from './base-path.ts'
import type { Project } from './project.ts'

/** The paths of what was generated last for an owner: code, JSON or any other text. */
export function lastGeneratedPaths(
  project: Pick<Project, 'read' | 'list'>,
  owner: string,
  folder = '',
): readonly string[] {
  return project.list(mergeBasePath(owner, folder).replace(/\/$/, '')).flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`
    return project.read(mergeBasePath(owner, path)) === null ? lastGeneratedPaths(project, owner, path) : [path]
  })
}
