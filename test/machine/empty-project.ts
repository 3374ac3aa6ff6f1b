import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const execute = promisify(execFile)

/** A folder outside the repository with one package of it, as its archive, and nothing else of it. */
export interface EmptyProject extends AsyncDisposable {
  readonly root: string
  /** Bytes of the archive, and of what it unpacks to. */
  readonly sizes: { readonly packed: number; readonly unpacked: number }
  write(file: string, text: string): Promise<void>
  /** Runs a program of the project; what it printed, or an error that says so. */
  run(program: string, ...parameters: string[]): Promise<string>
}

interface Archive {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
}

/**
 * Packs `packages/<name>`, and those of `needs` that it depends on, and installs them beside the packages of the registry
 * that are named.
 */
export async function createEmptyProject(
  name: string,
  beside: readonly string[] = [],
  needs: readonly string[] = [],
): Promise<EmptyProject> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-consumer-'))
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
  const run = async (program: string, ...parameters: string[]): Promise<string> => {
    try {
      return (await execute(program, parameters, { cwd: root, env, maxBuffer: 1e8 })).stdout
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string }
      throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`, { cause: error })
    }
  }
  const packages = [name, ...needs].map((one) => `--workspace=packages/${one}`)
  const options = ['pack', '--json', `--pack-destination=${root}`, ...packages]
  const packed: unknown = JSON.parse((await execute('npm', options, { cwd: repository })).stdout)
  const archives = Object.values(packed as Record<string, Archive>)
  const archive = archives.find(({ filename }) => filename.includes(`-${name}-`))
  if (archive === undefined) throw new Error('nothing was packed')
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  const install = (...named: string[]) => run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...named)
  const node = beside.find((one) => one.startsWith('node@'))
  if (node !== undefined) {
    await install(node)
    // npm then runs under it, and what a package compiles fits it: its headers come along, and the next install moves them.
    const [include = ''] = globSync(join(root, 'node_modules/node/node_modules/node-*/include'))
    await cp(include, join(root, 'headers/include'), { recursive: true })
    Object.assign(env, { npm_config_nodedir: join(root, 'headers') })
  }
  await install(...archives.map(({ filename }) => `./${filename}`), ...beside)
  return {
    root,
    sizes: { packed: archive.size, unpacked: archive.unpackedSize },
    write: (file, text) => writeFile(join(root, file), text),
    run,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
