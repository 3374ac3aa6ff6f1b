import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const thisRepository = join(import.meta.dirname, '../..')
const packages = ['introspect', 'router', 'extensions', 'generator', 'runtime'] as const

/** A project of its own folder with the built packages installed, as a user of npm has it. */
export interface InstalledProject {
  readonly root: string
  /** The `quoin` command. */
  readonly command: string
  remove(): void
}

/** What is installed, and where it comes from. */
interface Installation {
  readonly repository?: string
  /** The folder of the project, beside this file. */
  readonly project?: string
  /** The file that serves it. */
  readonly server?: string
}

/** Installs what `npm run build` has made in a repository; the packages of others are linked. */
export function installProject(installation: Installation = {}): InstalledProject {
  const { repository = thisRepository, project = 'project', server = 'quoin-server.ts' } = installation
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  const modules = join(folder, 'node_modules')
  linkAll(join(repository, 'node_modules'), modules)
  for (const name of packages) {
    const from = join(repository, 'packages', name)
    const to = join(modules, '@quoin', name)
    if (!existsSync(join(from, 'dist'))) throw new Error(`${from} is not built: run "npm run build" first.`)
    for (const part of ['package.json', 'bin', 'dist']) {
      if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true })
    }
    linkAll(join(from, 'node_modules'), join(to, 'node_modules'))
  }
  const root = join(folder, 'app')
  cpSync(join(import.meta.dirname, project), root, { recursive: true })
  for (const file of [server, 'child-process.ts']) cpSync(join(import.meta.dirname, file), join(root, file))
  mkdirSync(join(root, 'config'))
  const config = 'export default { database: { url: process.env.DATABASE_URL } }\n'
  writeFileSync(join(root, 'config/admin.ts'), config)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n')
  return {
    root,
    command: join(modules, '@quoin/runtime/bin/quoin.js'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Links each package of a folder, but for our own. */
function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    if (name === '@quoin' || name.startsWith('.')) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(join(from, name), join(to, name))
  }
}
