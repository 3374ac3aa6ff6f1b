import { join } from 'node:path'
import { hasRuntimePackage } from '../check/unchecked.ts'
import type { Formatter } from '../format/formatter.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { createRecordStore } from '../record/record-store.ts'
import { findModels } from './models.ts'
import type { GeneratorConfig, Project } from './project.ts'
import { readBase, readOlderTextsOrHashes } from './read-base.ts'
import { listFolder, readText } from './read-text.ts'
import { isBasePath, stripStoredBaseEnding } from './stored-base.ts'

/**
 * Reads a project: its records now, its files when planning asks for them.
 * A record that cannot be read is an error here: leaving it out would drop its routes.
 */
export async function readProject(
  root: string,
  config: GeneratorConfig = {},
  format: Formatter | null = null,
): Promise<Project> {
  const store = createRecordStore(root)
  const records = await Promise.all((await store.names()).map((name) => store.load(name)))
  return { ...projectOf(root, records, config), ...(format && { format }) }
}

/** A project without the records that cannot be read: they are in the way of no other one. */
export async function readProjectLeniently(root: string, config: GeneratorConfig = {}): Promise<Project> {
  const store = createRecordStore(root)
  const loaded = await Promise.allSettled((await store.names()).map((name) => store.load(name)))
  return projectOf(
    root,
    loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    config,
  )
}

function projectOf(root: string, records: readonly GenerationRecord[], config: GeneratorConfig): Project {
  const cache = new Map<string, string | null>()
  const read = (path: string): string | null => {
    const known = cache.get(path)
    if (known !== undefined) return known
    const text = isBasePath(path) ? readBase(root, path) : readText(join(root, path))
    cache.set(path, text)
    return text
  }
  const list = (folder: string): readonly string[] => {
    const names = listFolder(join(root, folder))
    return isBasePath(`${folder}/`) ? [...new Set(names.map(stripStoredBaseEnding))] : names
  }
  const former = (path: string): readonly string[] => readOlderTextsOrHashes(root, path)
  return {
    records,
    config,
    read,
    list,
    former,
    lacksTypes: !hasRuntimePackage(root),
    models: findModels(records, read, list),
  }
}
