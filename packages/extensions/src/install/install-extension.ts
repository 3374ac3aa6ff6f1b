import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import gt from 'semver/functions/gt.js'
import lt from 'semver/functions/lt.js'
import { type DiscoveryOptions, discoverExtensions } from '../discovery/discover-extensions.ts'
import { ExtensionsError } from '../errors.ts'
import { copyTree, UncopyableEntryError } from '../files/copy-tree.ts'
import { findProviderFile } from '../loader/import-extension-providers.ts'
import { requireExtensionName } from '../manifest/extension-name.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { readDeclaredSettingsForm } from '../settings/declared-form.ts'
import { compileSettingsForm } from '../settings/settings-form.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
import type { ZipQuotas } from './check-zip-entries.ts'
import type { ExtensionState } from './extension-state.ts'

/** Where an extension is installed. */
export interface InstallOptions {
  /** Folder of the application. */
  readonly root: string
  /** `extension.dir`; `extensions` by default. */
  readonly dir?: string
  readonly state: ExtensionState
  readonly quotas?: ZipQuotas
  /** The key below `extra` of a manifest that names the provider; `quoin-admin` by default. */
  readonly manifestKey?: string
  /** Called when the files are in their place; if it throws, what was there before comes back and all is as it was. */
  readonly accept?: (installed: InstalledExtension) => Promise<void>
}

/** What was installed. */
export interface InstalledExtension {
  readonly manifest: Manifest
  readonly root: string
  /** The version that was there before; null for a new extension, which is disabled at first. */
  readonly updatedFrom: string | null
}

/**
 * Installs or updates a local extension from a zip archive or a folder, running no code of it: all is checked in a
 * staging folder and then moved to `<dir>/<vendor>/<package-name>` in one step, or nothing is changed.
 * @throws ExtensionsError EXTENSIONS_ZIP_REJECTED, EXTENSIONS_INSTALL_REJECTED (a downgrade among others), and those of
 * the manifest, the provider and the settings form
 */
export async function installExtension(source: string, options: InstallOptions): Promise<InstalledExtension> {
  const base = resolve(options.root, options.dir ?? 'extensions')
  const staging = join(base, `.staging-${randomUUID()}`)
  try {
    const folder = await stage(source, staging, options)
    const manifest = await checkStaged(folder, options.manifestKey)
    const { name, vendor, packageName } = requireExtensionName(manifest.name)
    const target = join(base, vendor, packageName)
    const { root, manifestKey } = options
    const discovery = { root, dir: base, ...(manifestKey !== undefined && { manifestKey }) }
    const updatedFrom = await replacedVersion(manifest, target, discovery)
    // Before it is moved, so that a server that looks at the folder meanwhile does not start it.
    if (updatedFrom === null) await options.state.disable(name)
    const installed = { manifest, root: target, updatedFrom }
    try {
      const aside = join(base, `.replaced-${randomUUID()}`)
      await moveInto(folder, target, aside, async () => options.accept?.(installed))
    } catch (error) {
      if (updatedFrom === null) await options.state.forget(name)
      throw error
    }
    return installed
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function stage(
  source: string,
  staging: string,
  { quotas, manifestKey }: Pick<InstallOptions, 'quotas' | 'manifestKey'>,
): Promise<string> {
  const entry = await stat(source).catch(() => null)
  if (!entry) throw installError(text('install.missing', { path: source }), text('hint.install.missing', {}))
  if (!entry.isDirectory()) {
    const { extractZip } = await import('./extract-zip.ts')
    await extractZip(source, staging, quotas)
    return topFolder(staging)
  }
  await readManifest(source, manifestKey)
  try {
    await copyTree(source, staging, (name) => name === '.git' || name === '.bin')
  } catch (error) {
    if (!(error instanceof UncopyableEntryError)) throw error
    const problem = text('install.link', { path: error.path, folder: source })
    throw installError(problem, text('hint.install.link', {}))
  }
  return staging
}

/** Archives often hold one folder with everything in it. */
async function topFolder(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder, { withFileTypes: true })
  return only?.isDirectory() && others.length === 0 ? join(folder, only.name) : folder
}

async function checkStaged(root: string, manifestKey?: string): Promise<Manifest> {
  const manifest = await readManifest(root, manifestKey)
  const staged = { root, source: 'local', manifest } as const
  for (const provider of manifest.providers) findProviderFile(staged, provider, manifestKey)
  const form = await readDeclaredSettingsForm(staged)
  if (form !== null) await compileSettingsForm(manifest.name, form)
  return manifest
}

/** The version that is replaced; rejects what would not be an update. */
async function replacedVersion(
  { name, packageName, version }: Manifest,
  target: string,
  discoveryOptions: DiscoveryOptions,
): Promise<string | null> {
  const { extensions } = await discoverExtensions(discoveryOptions)
  const present = extensions.find(({ manifest }) => manifest.packageName === packageName)
  if (!present) {
    if (await lstat(target).catch(() => null))
      throw installError(text('install.taken', { path: target }), text('hint.install.taken', {}))
    return null
  }
  const { manifest: current, root, source } = present
  if (current.name !== name) {
    throw installError(text('install.shared', { name, other: current.name }), text('hint.install.shared', {}))
  }
  if (source === 'installed') {
    throw installError(text('install.package', { name }), text('hint.install.package', {}))
  }
  if (root !== target || (await lstat(root)).isSymbolicLink()) {
    throw installError(text('install.elsewhere', { name, folder: root }), text('hint.install.elsewhere', {}))
  }
  if (lt(version, current.version)) {
    const problem = text('install.older', { name, version, installed: current.version })
    throw installError(problem, text('hint.install.older', {}))
  }
  if (gt(version, current.version)) return current.version
  throw installError(text('install.same', { name, version }), text('hint.install.same', {}))
}

async function moveInto(folder: string, target: string, aside: string, accept: () => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const replaced = await rename(target, aside).then(
    () => true,
    () => false,
  )
  let moved = false
  try {
    await rename(folder, target)
    moved = true
    await accept()
  } catch (error) {
    if (moved) await rename(target, folder)
    if (replaced) await rename(aside, target)
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}

function installError(problem: Text, hint: Text): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_INSTALL_REJECTED', { params: { problem }, hint })
}
