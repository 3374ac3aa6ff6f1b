import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { z } from 'zod'
import { text } from '../text.ts'

/** An extension of the admin panel, as its package.json describes it; nothing of it is run. */
export interface ExtensionEntry {
  readonly name: string
  readonly alias: string
  readonly version: string
  readonly description: string
  /** The manifest, absolute. */
  readonly file: string
  readonly problem: Text | null
}

const manifest = z.looseObject({
  name: z.string(),
  version: z.string().default(''),
  description: z.string().default(''),
  extra: z.looseObject({ 'quoin-admin': z.string(), alias: z.string().optional() }),
})

/** The local extensions of a project: `extensions/<vendor>/<name>/package.json`. */
export async function listExtensions(root: string, folder = 'extensions'): Promise<readonly ExtensionEntry[]> {
  const base = resolve(root, folder)
  const found: ExtensionEntry[] = []
  for (const vendor of await foldersOf(base)) {
    const own = await readManifest(join(base, vendor, 'package.json'), vendor)
    if (own) found.push(own)
    for (const name of own ? [] : await foldersOf(join(base, vendor))) {
      const entry = await readManifest(join(base, vendor, name, 'package.json'), `${vendor}/${name}`)
      if (entry) found.push(entry)
    }
  }
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

async function foldersOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

async function readManifest(file: string, name: string): Promise<ExtensionEntry | null> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) return null
  const broken = (problem: Text) => ({ name, alias: name, version: '', description: '', file, problem })
  try {
    const parsed = manifest.safeParse(JSON.parse(content))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return broken(text('editor.extension.wrong', { path: issue?.path.join('.') ?? '' }))
    }
    const { data } = parsed
    const { version, description } = data
    return { name: data.name, alias: data.extra.alias ?? data.name, version, description, file, problem: null }
  } catch {
    return broken(text('editor.extension.invalid', {}))
  }
}
