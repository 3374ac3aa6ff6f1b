import { hash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { RuntimeError } from '../errors.ts'
import { builtFolder, bundleComponents, type ComponentBundle } from './bundle-components.ts'
import { componentFolder, findComponentFiles } from './component-files.ts'
import { renderComponentRegistrationScript } from './component-registration.ts'
import type { ServedComponents } from './served-components.ts'

const manifestFile = 'manifest.json'

const manifest = z.object({
  entry: z.string(),
  files: z.array(z.string()),
  /** What each source held, as a hash. */
  sources: z.record(z.string(), z.string()),
})

/** Builds the components of a project for production; with a mistake in one, what was built before stays. */
export async function buildComponents(root: string): Promise<ComponentBundle> {
  const bundle = await bundleComponents(root, 'production')
  if (bundle.problems.length > 0) return bundle
  const folder = join(root, builtFolder)
  await rm(folder, { recursive: true, force: true })
  if (bundle.components.length === 0) return bundle
  const entry = renderComponentRegistrationScript(bundle.components)
  const files = new Map<string, Uint8Array | string>([...bundle.files, [entry.fileName, entry.text]])
  const sources = await hashesOf(root, bundle.sources)
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files) await writeFile(join(folder, name), content)
  const facts: z.output<typeof manifest> = { entry: entry.fileName, files: [...files.keys()], sources }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(facts, null, 2)}\n`)
  return bundle
}

/**
 * Opens what `quoin build` has written; `error`, and its text `problem`, say where it is missing, or older than its
 * sources.
 */
export async function openBuiltComponents(root: string): Promise<ServedComponents & { readonly error: Error | null }> {
  const folder = join(root, builtFolder)
  const built = await readManifest(folder)
  const error = built === null ? await missing(root) : await stale(root, built.sources)
  const names = new Set(built?.files)
  return {
    entry: built?.entry ?? null,
    error,
    problem: error?.message ?? null,
    file: async (name) => (names.has(name) ? readFile(join(folder, name)) : null),
    changes: () => null,
    reportFailure: () => null,
  }
}

async function readManifest(folder: string): Promise<z.output<typeof manifest> | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  } catch {
    return null
  }
}

async function missing(root: string): Promise<RuntimeError | null> {
  const { files, problems } = await findComponentFiles(root)
  if (files.length + problems.length === 0) return null
  return new RuntimeError('RUNTIME_COMPONENT_INVALID.notBuilt', { params: { folder: componentFolder } })
}

async function stale(root: string, sources: Readonly<Record<string, string>>): Promise<RuntimeError | null> {
  const now = await hashesOf(root, Object.keys(sources))
  // Where the sources were left behind there is nothing newer.
  const path = Object.keys(now).find((name) => now[name] !== sources[name])
  return path === undefined ? null : new RuntimeError('RUNTIME_COMPONENT_INVALID.stale', { params: { path } })
}

/** The hash of each file that there is. */
async function hashesOf(root: string, paths: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of paths) {
    const content = await readFile(join(root, path)).catch(() => null)
    if (content !== null) hashes[path] = hash('sha256', content, 'hex')
  }
  return hashes
}
