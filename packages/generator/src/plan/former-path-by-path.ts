import { type ClassPaths, getClassPaths } from '../emit/feature.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { lastGeneratedPaths } from './last-generated-paths.ts'
import type { Project } from './project.ts'

/** Where the kinds of code lie below a save path. */
const places: Readonly<Record<keyof ClassPaths, { readonly folder: string; readonly ending: string }>> = {
  model: { folder: 'Models', ending: '.ts' },
  service: { folder: 'Admin/Services', ending: 'Service.ts' },
  controller: { folder: 'Admin/Controllers', ending: 'Controller.ts' },
}

/** By the path that code of a record has now, the one that it had under another model name or save path. */
export function formerPathByPath(project: Project, record: GenerationRecord): ReadonlyMap<string, string> {
  const paths = getClassPaths(record)
  const moved = new Map<string, string>()
  const remembered = lastGeneratedPaths(project, record.name)
  for (const kind of Object.keys(places) as (keyof ClassPaths)[]) {
    const { folder, ending } = places[kind]
    const isOfKind = (path: string): boolean => path.includes(`/${folder}/`) && path.endsWith(ending)
    const before = remembered.find((path) => isOfKind(path) && path !== paths[kind])
    const isNew = !remembered.includes(paths[kind]) && project.read(paths[kind]) === null
    if (before !== undefined && isNew && project.read(before) !== null) moved.set(paths[kind], before)
  }
  return moved
}
