import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ExtensionsError } from '../errors.ts'
import { readJsonFileIfExists } from '../files/atomic-file.ts'
import { defaultManifestExtraKey } from '../manifest/manifest.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import type { BrokenExtension, DiscoveredExtension, DiscoveryResult, ExtensionSource } from './discovered-extension.ts'

/** Where to look. */
export interface DiscoveryOptions {
  /** Folder of the application. */
  readonly root: string
  /** `extension.dir`, relative to `root` or absolute. */
  readonly dir: string
  /** The key below `extra` of a manifest that names the provider; `quoin-admin` by default. */
  readonly manifestKey?: string
}

interface Candidate {
  readonly root: string
  readonly source: ExtensionSource
  readonly name: string
}

/**
 * Finds the extensions of an application: the `vendor/name` folders in `extension.dir`, and the packages among its
 * direct dependencies whose manifest has the key. Reads manifests and runs no code.
 */
export async function discoverExtensions(options: DiscoveryOptions): Promise<DiscoveryResult> {
  const { manifestKey = defaultManifestExtraKey } = options
  const candidates = [...(await localFolders(options)), ...(await installedPackages(options.root, manifestKey))]
  const extensions: DiscoveredExtension[] = []
  const broken: BrokenExtension[] = []
  for (const candidate of candidates) {
    const { root, source } = candidate
    try {
      const manifest = await readManifest(root, manifestKey)
      const rival = extensions.find((other) => other.manifest.packageName === manifest.packageName)
      if (rival) throw duplicate(manifest.name, root, rival)
      extensions.push({ root, source, manifest })
    } catch (error) {
      if (!(error instanceof ExtensionsError)) throw error
      broken.push({ ...candidate, error })
    }
  }
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  return { extensions: extensions.sort((a, b) => byName(a.manifest, b.manifest)), broken: broken.sort(byName) }
}

async function localFolders({ root, dir }: DiscoveryOptions): Promise<readonly Candidate[]> {
  const base = resolve(root, dir)
  const candidates: Candidate[] = []
  for (const vendor of await folders(base)) {
    for (const folder of await folders(join(base, vendor))) {
      candidates.push({
        root: join(base, vendor, folder),
        source: 'local',
        name: `${vendor.replace(/^@/, '')}/${folder}`,
      })
    }
  }
  return candidates
}

/** The names of the folders in `path` in alphabetical order; symbolic links to folders count, hidden folders do not. */
async function folders(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new ExtensionsError('EXTENSIONS_FILE_UNREADABLE.folder', { params: { folder: path }, cause: error })
  })
  const names: string[] = []
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const linked = entry.isSymbolicLink() && (await stat(join(path, entry.name)).catch(() => null))?.isDirectory()
    if (entry.isDirectory() || linked) names.push(entry.name)
  }
  return names.sort()
}

/** Only direct dependencies: a package that comes along with another one shall not add code to the panel. */
async function installedPackages(root: string, key: string): Promise<readonly Candidate[]> {
  const application = asRecord(await readJsonFileIfExists(join(root, 'package.json')))
  const names = ['dependencies', 'optionalDependencies'].flatMap((key) => Object.keys(asRecord(application[key])))
  const candidates: Candidate[] = []
  for (const name of [...new Set(names)].sort()) {
    const found = await findPackage(root, name)
    if (found && Object.hasOwn(asRecord(found.content.extra), key)) {
      candidates.push({ root: found.root, source: 'installed', name: name.replace(/^@/, '') })
    }
  }
  return candidates
}

/** A package as Node would find it from `from`: in the nearest `node_modules` that has it. `null` when none has. */
export async function findPackage(
  from: string,
  name: string,
): Promise<{ readonly root: string; readonly content: Readonly<Record<string, unknown>> } | null> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const root = join(folder, 'node_modules', name)
    const inside = !relative(join(folder, 'node_modules'), root).startsWith(`..${sep}`)
    const content = inside ? await readJsonFileIfExists(join(root, 'package.json')).catch(() => undefined) : undefined
    if (content !== undefined) return { root, content: asRecord(content) }
    if (folder === dirname(folder)) return null
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function duplicate(name: string, folder: string, { manifest, root: first }: DiscoveredExtension): ExtensionsError {
  if (manifest.name === name) return new ExtensionsError('EXTENSIONS_DUPLICATE', { params: { name, first, folder } })
  return new ExtensionsError('EXTENSIONS_DUPLICATE.paths', { params: { name, other: manifest.name } })
}
