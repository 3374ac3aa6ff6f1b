import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AdminConfigInput } from '@quoin/runtime/config'
import { type Application, createApplication, createUser } from '@quoin/runtime/server'
import { parseConfig } from '@quoin/runtime/testing'
import { Client, password } from './shop.ts'

const repository = join(import.meta.dirname, '../..')
/** The extension that the examples show. */
export const announcements = join(repository, 'examples/extension-announcements')

/** A served application in a folder of its own, empty but for the extensions a test gives it. */
export interface ExtensionApplication extends AsyncDisposable {
  readonly root: string
  readonly application: Application
  /** Logged in as a super user. */
  readonly ada: Client
  readonly anonymous: Client
}

/** Files of an extension by path. */
export type Files = Readonly<Record<string, string>>

/** A folder for an application, with extensions in it by name. */
export async function makeRoot(extensions: Readonly<Record<string, Files>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-extensions-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  for (const [name, files] of Object.entries(extensions)) await addFiles(join(root, 'extensions', name), files)
  return root
}

export async function openExtensions(
  root: string,
  input: AdminConfigInput = {},
  database: AdminConfigInput['database'] = { driver: 'sqlite', file: 'database/app.sqlite' },
): Promise<ExtensionApplication> {
  const config = parseConfig({ show_development_tools: true, log: { level: 'silent' }, ...input, database })
  const application = await createApplication({ root, config, mode: 'production', ownsProcess: true })
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  return {
    root,
    application,
    ada: await new Client(application).login(),
    anonymous: new Client(application),
    [Symbol.asyncDispose]: async () => {
      await application.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export async function addFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** A small extension; `body` goes into its provider, `manifest` over its manifest. */
export function extension(name: string, body = '', manifest: object = {}, before = ''): Files {
  return {
    'package.json': JSON.stringify({
      name,
      type: 'module',
      description: 'For a test',
      version: '1.0.0',
      authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
      extra: { 'quoin-admin': './Provider.ts', alias: name },
      ...manifest,
    }),
    'Provider.ts': `import { ServiceProvider } from '@quoin/runtime/extension'\n${before}\nexport class Provider extends ServiceProvider {\n${body}\n}\n`,
  }
}
