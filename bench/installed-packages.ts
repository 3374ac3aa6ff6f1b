import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository that this bench belongs to. */
export const thisRepository = join(import.meta.dirname, '..')
const packages = ['introspect', 'router', 'extensions', 'generator', 'runtime'] as const

/**
 * Installs what `npm run build` has made in a repository into a folder of modules, as a user of npm has it; the packages
 * of others are linked. Answers the `quoin` command.
 */
export function installPackages(modules: string, repository: string = thisRepository): string {
  linkAll(join(repository, 'node_modules'), modules)
  for (const name of packages) {
    const from = join(repository, 'packages', name)
    const to = join(modules, '@quoin', name)
    if (!existsSync(join(from, 'dist'))) throw new Error(`${from} is not built: run "npm run build" first.`)
    const { files } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      readonly files: readonly string[]
    }
    for (const part of ['package.json', ...files]) {
      if (existsSync(join(from, part))) cpSync(join(from, part), join(to, part), { recursive: true })
    }
    linkAll(join(from, 'node_modules'), join(to, 'node_modules'))
  }
  return join(modules, '@quoin/runtime/bin/quoin.js')
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
