import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, thisRepository } from '../installed-packages.ts'

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
  /** The folder of the project in the bench of that repository. */
  readonly project?: string
  /** The file that serves it. */
  readonly server?: string
}

/** Installs what `npm run build` has made in a repository; the packages of others are linked. */
export function installProject(installation: Installation = {}): InstalledProject {
  const { repository = thisRepository, project = 'project', server = 'quoin-server.ts' } = installation
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  const modules = join(folder, 'node_modules')
  const command = installPackages(modules, repository)
  const root = join(folder, 'app')
  // Each version is asked in its own words.
  const bench = join(repository, 'bench/server')
  cpSync(join(bench, project), root, { recursive: true })
  cpSync(join(bench, server), join(root, server))
  cpSync(join(import.meta.dirname, 'child-process.ts'), join(root, 'child-process.ts'))
  mkdirSync(join(root, 'config'))
  const config = 'export default { database: { url: process.env.DATABASE_URL } }\n'
  writeFileSync(join(root, 'config/admin.ts'), config)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n')
  return {
    root,
    command,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
