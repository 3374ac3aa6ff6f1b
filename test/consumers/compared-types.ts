import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Column, type DriverName, introspect, renderTypes } from '@quoin/introspect'

const root = fileURLToPath(new URL('../..', import.meta.url))
const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')), 'dist/cli/bin.js')
const execute = promisify(execFile)

/** What kysely-codegen calls an engine. */
const dialects: Readonly<Record<DriverName, string>> = { pgsql: 'postgres', mysql: 'mysql', sqlite: 'sqlite' }

/** A column whose types differ. */
export interface DifferingColumn {
  readonly table: string
  readonly column: Column
}

/** What the compiler says of both. */
export interface ComparedTypes {
  readonly count: number
  readonly differing: readonly DifferingColumn[]
  /** What it has against the rendered types themselves. */
  readonly mistakes: readonly string[]
}

/** Compares the types that `--types` renders of a database with those of kysely-codegen, column by column. */
export async function compareTypes(driver: DriverName, url: string): Promise<ComparedTypes> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-types-'))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const schema = await introspect(url)
    await writeFile(join(folder, 'ours.ts'), renderTypes(schema))
    const address = url.replace(/^pgsql:/, 'postgres:').replace(/^sqlite:/, '')
    const options = ['--dialect', dialects[driver], '--url', address, '--out-file', join(folder, 'theirs.ts')]
    await execute(process.execPath, [codegen, ...options], { cwd: folder })
    const columns = schema.tables.flatMap(({ schema: of, name, columns }) => {
      const table = of === schema.defaultSchema ? name : `${of}.${name}`
      return columns.map((column) => ({ table, column }))
    })
    const checks = columns.map(({ table, column }, at) => {
      const place = `[${JSON.stringify(table)}][${JSON.stringify(column.name)}]`
      return `export const c_${at}: Same<Ours${place}, Theirs${place}> = true`
    })
    await writeFile(join(folder, 'check.ts'), `${comparison}${checks.join('\n')}\n`)
    const said = await compilerErrors(folder)
    const first = comparison.split('\n').length
    return {
      count: columns.length,
      differing: said.flatMap((line) => columns[Number(/^check\.ts\((\d+),/.exec(line)?.[1]) - first] ?? []),
      mistakes: said.filter((line) => !line.startsWith('check.ts')),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const comparison = `import type { DB as Ours } from './ours.ts'
import type { DB as Theirs } from './theirs.ts'
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
`

async function compilerErrors(cwd: string): Promise<readonly string[]> {
  const flags = ['--strict', '--skipLibCheck', '--noEmit', '--allowImportingTsExtensions', '--types', 'node']
  const compiler = join(root, 'node_modules/.bin/tsc')
  const run = execute(compiler, [...flags, '--module', 'nodenext', 'check.ts'], { cwd, maxBuffer: 1e8 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}
