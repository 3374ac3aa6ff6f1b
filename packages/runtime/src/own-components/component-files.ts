import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RuntimeError } from '../errors.ts'

/** Where an application has components of its own. */
export const componentFolder = 'app/Admin/components'

/** The file of a component of the application. */
export interface ComponentFile {
  /** What pages call it: the name of its file. */
  readonly name: string
  /** Below the project, with slashes. */
  readonly path: string
}

/** The files of components, and those whose names cannot be used. */
export interface ComponentFiles {
  readonly files: readonly ComponentFile[]
  readonly problems: readonly RuntimeError[]
}

/** Finds the components of the project at `root`: each `.tsx` file right in their folder is one. */
export async function findComponentFiles(root: string): Promise<ComponentFiles> {
  const entries = await readdir(join(root, componentFolder), { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => !entry.isDirectory() && /^[^.].*\.tsx$/.test(entry.name))
  const found = names.map(({ name }) => ({ name: name.slice(0, -'.tsx'.length), path: `${componentFolder}/${name}` }))
  if (found.length === 0) return { files: [], problems: [] }
  const { findComponent } = await import('@quoin/generator/components')
  const problems = found.flatMap(({ name, path }) => {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
      return [new RuntimeError('RUNTIME_COMPONENT_INVALID.name', { params: { path, name } })]
    }
    if (findComponent(name) === undefined) return []
    return [new RuntimeError('RUNTIME_COMPONENT_INVALID.builtIn', { params: { path, name } })]
  })
  const wrong = new Set(problems.map(({ params }) => params['path']))
  const files = found.filter(({ path }) => !wrong.has(path))
  return { files: files.sort((one, other) => (one.name < other.name ? -1 : 1)), problems }
}
