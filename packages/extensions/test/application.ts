import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import { onTestFinished } from 'vitest'
import {
  type ContributionsOfAnyKind,
  ExtensionLoader,
  ExtensionState,
  FileSettingsRepository,
  type ImportModule,
  type LoaderOptions,
} from '../src/index.ts'

/** The manifest of a fixture; `changes` replace its keys. */
export function manifestOf(name: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name,
    type: 'module',
    description: 'A fixture',
    version: '1.0.0',
    authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
    extra: { 'quoin-admin': './src/provider.ts', alias: 'Fixture' },
    ...changes,
  }
}

/** The source of a provider with `body` as class body. */
export function providerSource(body = '', imports = ''): string {
  return `import { ServiceProvider } from '@quoin/extensions'\n${imports}\nexport class FixtureServiceProvider extends ServiceProvider {\n${body}\n}\n`
}

/** A temporary application with real folders; fixtures find this package by a link, as an installed one. */
export class TestApplication {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  static async create(): Promise<TestApplication> {
    const root = await mkdtemp(join(tmpdir(), 'quoin-extensions-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const application = new TestApplication(root)
    await application.write({ 'package.json': { name: 'application', type: 'module', dependencies: {} } })
    await mkdir(join(root, 'node_modules', '@quoin'), { recursive: true })
    await symlink(join(import.meta.dirname, '..'), join(root, 'node_modules', '@quoin', 'extensions'))
    return application
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts)
  }

  /** Writes files by path; what is no text becomes JSON. */
  async write(files: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(this.path(path)), { recursive: true })
      await writeFile(this.path(path), typeof content === 'string' ? content : JSON.stringify(content))
    }
  }

  /** Writes a local extension with one provider. */
  async extension(
    name: string,
    body?: string,
    manifest?: Readonly<Record<string, unknown>>,
    files: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const own = {
      'package.json': manifestOf(name, manifest),
      'src/provider.ts': providerSource(body),
      ...files,
    }
    await this.write(
      Object.fromEntries(Object.entries(own).map(([path, file]) => [`extensions/${name}/${path}`, file])),
    )
  }

  state(): Promise<ExtensionState> {
    return ExtensionState.open(this.path('storage', 'extensions.json'))
  }

  get settings(): FileSettingsRepository {
    return new FileSettingsRepository(this.path('storage', 'settings'))
  }

  async loader<Contributions = ContributionsOfAnyKind>(
    options: Partial<LoaderOptions<Contributions>> = {},
  ): Promise<ExtensionLoader<Contributions>> {
    return new ExtensionLoader({
      root: this.root,
      state: await this.state(),
      settings: this.settings,
      host: {},
      importModule: nativeImport,
      ...options,
    })
  }
}

/** Node's own import, which the test runner would otherwise replace. */
export const nativeImport: ImportModule = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext()
