import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const packages = ['introspect', 'router', 'extensions', 'generator', 'runtime', 'vscode']

/** The sources of all packages in a folder of their own, which find each other and what is installed. */
export interface CopiedPackages extends AsyncDisposable {
  readonly root: string
  /** The folders of an engine, from the root. */
  engineFolders(engine: string): Promise<readonly string[]>
}

/** Copies the packages without their tests. */
export async function copyPackages(): Promise<CopiedPackages> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-engines-'))
  await cp(join(repository, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'))
  await cp(join(repository, 'package.json'), join(root, 'package.json'))
  await mkdir(join(root, 'node_modules/@quoin'), { recursive: true })
  for (const name of await readdir(join(repository, 'node_modules'))) {
    if (name !== '@quoin' && !name.startsWith('.'))
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of packages) {
    const [from, to] = [join(repository, 'packages', name), join(root, 'packages', name)]
    for (const part of ['src', 'bin', 'l10n', 'locales', 'package.json', 'base-routes.json'])
      await cp(join(from, part), join(to, part), { recursive: true }).catch(ignoreMissing)
    await symlink(join(from, 'node_modules'), join(to, 'node_modules'))
    await symlink(to, join(root, 'node_modules/@quoin', name))
  }
  const config = { extends: './tsconfig.base.json', compilerOptions: { types: ['node', 'vscode'] } }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ ...config, include: ['packages/*/src'] }))
  return {
    root,
    engineFolders: async (engine) =>
      (await found(root, `packages/*/src/**/${engine}/${engine}-dialect.ts`)).map(dirname),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

/**
 * Adds an engine that is a copy of SQLite under another name, as CONTRIBUTING says: a folder in each package, a line in
 * each list of dialects, and its name.
 */
export async function addCopiedEngine({ root, engineFolders }: CopiedPackages): Promise<void> {
  for (const folder of await engineFolders('sqlite')) {
    const copy = join(root, dirname(folder), 'copied')
    await cp(join(root, folder), copy, { recursive: true })
    for (const name of await readdir(copy)) {
      const path = join(copy, name.replace(/^sqlite-/, 'copied-'))
      await rename(join(copy, name), path)
      await edit(path, (text) =>
        text
          .replaceAll(/'\.\/sqlite-/g, "'./copied-")
          .replaceAll(/'sqlite(3?)'/g, "'copied$1'")
          .replaceAll('sqlite3?', 'copied3?')
          .replaceAll(/\bsqlite(?=Dialect|EngineDescription|KyselyTypes|Failures|Errors)/g, 'copied'),
      )
    }
  }
  for (const registry of await found(root, 'packages/*/src/**/dialects.ts'))
    await edit(join(root, registry), (text) =>
      text.replaceAll(
        /^(?:import .*\/sqlite\/.*| {2}sqlite: .*)\n/gm,
        (line) => line + line.replaceAll('sqlite', 'copied'),
      ),
    )
  const schema = join(root, 'packages/introspect/src')
  await edit(join(schema, 'schema/driver-name.ts'), (text) => text.replace("'sqlite'", "'sqlite', 'copied'"))
  await edit(join(schema, 'address/database-config.ts'), (text) =>
    text.replace("readonly driver: 'sqlite'", "readonly driver: 'sqlite' | 'copied'"),
  )
}

async function found(root: string, pattern: string): Promise<readonly string[]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: root })) paths.push(path)
  if (paths.length === 0) throw new Error(`No file is called ${basename(pattern)}.`)
  return paths.toSorted()
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8')
  await writeFile(path, change(text))
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
