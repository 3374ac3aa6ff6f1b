import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Outcome, run } from './command.ts'

/** The folder of this repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))
const published = ['introspect', 'generator', 'router', 'extensions', 'runtime']

/** An application outside the repository, with the packages installed as a user gets them from the registry. */
export interface FreshApplication extends AsyncDisposable {
  readonly root: string
  /** The `quoin` command that npm installed there. */
  readonly quoin: string
  /** Runs `quoin` there. */
  run(parameters: readonly string[], input?: string): Promise<Outcome>
}

/** Makes a fresh folder with `quoin init` and installs the packages of this repository, packed, into it. */
export async function createFreshApplication(name: string): Promise<FreshApplication> {
  const parent = await mkdtemp(join(tmpdir(), 'quoin-journey-'))
  const root = join(parent, name)
  const init = await run(join(repository, 'packages/runtime/bin/quoin.js'), ['init', name], { cwd: parent })
  if (init.code !== 0) throw new Error(`quoin init failed: ${init.stderr}`)
  const archives = await packPackages(parent)
  await useArchives(join(root, 'package.json'), archives)
  const install = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })
  if (install.code !== 0) throw new Error(`npm install failed: ${install.stderr}`)
  const quoin = join(root, 'node_modules/.bin/quoin')
  return {
    root,
    quoin,
    run: (parameters, input) => run(quoin, parameters, { cwd: root, ...(input === undefined ? {} : { input }) }),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}

/** Packs what is published into a folder; answers the archives by the names of their packages. */
export async function packPackages(folder: string): Promise<ReadonlyMap<string, string>> {
  const workspaces = published.map((name) => `--workspace=packages/${name}`)
  const pack = await run('npm', ['pack', '--json', `--pack-destination=${folder}`, ...workspaces], { cwd: repository })
  if (pack.code !== 0) throw new Error(`npm pack failed: ${pack.stderr}`)
  const archives = JSON.parse(pack.stdout) as
    | { name: string; filename: string }[]
    | Record<string, { name: string; filename: string }>
  return new Map(Object.values(archives).map(({ name, filename }) => [name, join(folder, filename)]))
}

/** Points the manifest at the archives; `overrides` does the same for what they require of each other. */
async function useArchives(file: string, archives: ReadonlyMap<string, string>): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> }
  for (const [name, archive] of archives) manifest.dependencies[name] = `file:${archive}`
  await writeFile(file, JSON.stringify(manifest, null, 2))
}
