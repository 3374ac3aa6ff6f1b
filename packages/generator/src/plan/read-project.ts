import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GeneratorError } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { createRecordStore } from '../record/record-store.ts'
import { findModels } from './models.ts'
import type { GeneratorConfig, Project } from './project.ts'

/**
 * Reads a project: its records now, its files when planning asks for them.
 * A record that cannot be read is an error here: leaving it out would drop its routes.
 */
export async function readProject(root: string, config: GeneratorConfig = {}): Promise<Project> {
  const store = createRecordStore(root)
  const records = await Promise.all((await store.names()).map((name) => store.load(name)))
  return projectOf(root, records, config)
}

/** A project without the records that cannot be read: they are in the way of no other one. */
export async function readReadable(root: string): Promise<Project> {
  const store = createRecordStore(root)
  const loaded = await Promise.allSettled((await store.names()).map((name) => store.load(name)))
  return projectOf(
    root,
    loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    {},
  )
}

function projectOf(root: string, records: readonly GenerationRecord[], config: GeneratorConfig): Project {
  const cache = new Map<string, string | null>()
  const read = (path: string): string | null => {
    const known = cache.get(path)
    if (known !== undefined) return known
    const text = readText(join(root, path))
    cache.set(path, text)
    return text
  }
  const list = (folder: string): readonly string[] => listFolder(join(root, folder))
  return { records, config, read, list, models: findModels(records, read, list) }
}

function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (error instanceof TypeError) {
      throw new GeneratorError('GENERATOR_SOURCE_INVALID', `File "${path}" is not UTF-8 text.`, {
        params: { path },
        hint: 'Convert the file to UTF-8, or move it away.',
        cause: error,
      })
    }
    throw new GeneratorError(
      'GENERATOR_NOT_WRITABLE',
      `File "${path}" could not be read (${code ?? 'unknown reason'}).`,
      {
        params: { path, reason: code ?? null },
        hint: 'Check the rights of the file and its folder.',
        cause: error,
      },
    )
  }
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}
