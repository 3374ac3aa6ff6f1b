import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const preserved = ['--preserve-symlinks', '--preserve-symlinks-main']
let linked: string | undefined

/** npm may install drizzle-kit where it does not find its drizzle-orm: here all packages lie side by side. */
function linkedPackages(): string {
  if (linked) return linked
  linked = join(folder, 'node_modules')
  mkdirSync(linked)
  for (const root of ['../../node_modules', '../node_modules']) {
    const packages = join(import.meta.dirname, root)
    for (const name of readdirSync(packages).filter((name) => !name.startsWith('.'))) {
      rmSync(join(linked, name), { force: true })
      symlinkSync(join(packages, name), join(linked, name))
    }
  }
  return linked
}

const seconds = 60

/** A tool that reads a database, as a process of its own. */
export interface Peer {
  readonly name: string
  run(driver: 'sqlite' | 'pgsql' | 'mysql', url: string): Promise<void>
}

export const peers: readonly Peer[] = [
  {
    name: 'introspect (process)',
    run: (_, url) => node(['--conditions=@quoin/source', join(import.meta.dirname, 'read-once.ts'), url]),
  },
  {
    name: 'kysely-codegen',
    run: (driver, url) =>
      node([
        join(dirname(require.resolve('kysely-codegen/package.json')), 'dist/cli/bin.js'),
        '--dialect',
        { sqlite: 'sqlite', pgsql: 'postgres', mysql: 'mysql' }[driver],
        '--url',
        plain(url),
        '--out-file',
        join(folder, 'codegen.ts'),
      ]),
  },
  {
    name: 'drizzle-kit pull',
    run: (driver, url) => {
      const config = join(folder, 'drizzle.config.json')
      const dialect = { sqlite: 'sqlite', pgsql: 'postgresql', mysql: 'mysql' }[driver]
      writeFileSync(
        config,
        JSON.stringify({ dialect, out: join(folder, `drizzle-${driver}`), dbCredentials: { url: plain(url) } }),
      )
      return node([...preserved, join(linkedPackages(), 'drizzle-kit/bin.cjs'), 'pull', `--config=${config}`])
    },
  },
]

function plain(url: string): string {
  return url.replace(/^pgsql:/, 'postgres:').replace(/^sqlite:/, '')
}

function node(parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { timeout: seconds * 1_000, maxBuffer: 50_000_000, cwd: import.meta.dirname }
    execFile(process.execPath, parameters, options, (error) => {
      if (!error) resolve()
      else reject(new Error(error.killed ? `more than ${seconds} s` : `exit code ${error.code}`))
    })
  })
}
