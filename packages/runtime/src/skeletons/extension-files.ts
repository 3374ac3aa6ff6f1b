import type { ExtensionName } from '@quoin/extensions'
import { version } from '../version.ts'

const runtime = '@quoin/runtime'

/** The files of a new extension by path: it runs as it is, and so does its test. */
export function newExtensionFiles({ name, packageName }: ExtensionName): ReadonlyMap<string, string> {
  const words = packageName.split(/[^a-z0-9]+/).filter(Boolean)
  const alias = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  const provider = `${/^\d/.test(alias) ? 'Extension' : ''}${alias.replaceAll(' ', '')}ServiceProvider`
  return new Map([
    ['package.json', manifestText(name, alias, provider)],
    ['settings.json', settingsText(alias)],
    [`src/${provider}.ts`, providerText(packageName, provider)],
    ['test/extension.test.ts', testText(name, packageName)],
    ['README.md', readmeText(name, alias)],
  ])
}

function manifestText(name: string, alias: string, provider: string): string {
  const manifest = {
    name: `@${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `What ${alias} does, in a sentence`,
    authors: [{ name: 'Your Name', email: 'you@example.com', homepage: 'https://example.com' }],
    scripts: { test: 'node --test' },
    require: { node: '>=22.18', [runtime]: `^${version}` },
    extra: { 'quoin-admin': `./src/${provider}.ts`, alias, settings: './settings.json' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function settingsText(alias: string): string {
  const form = {
    groups: [
      {
        label: 'Basic',
        controls: [{ type: 'TextControl', name: 'greeting', label: 'Greeting', default: `Hello from ${alias}` }],
      },
    ],
    rules: { greeting: 'required|string|max:200' },
  }
  return `${JSON.stringify(form, null, 2)}\n`
}

function providerText(packageName: string, provider: string): string {
  return `import type { RouteRegistry } from '${runtime}'
import { ServiceProvider } from '${runtime}/extension'

export class ${provider} extends ServiceProvider {
  /** Each route begins with the name of the package, and asks for a login and a permission. */
  override routes(router: RouteRegistry): void {
    router.group({ prefix: '${packageName}', middleware: ['web', 'admin.auth'] }, (own) => {
      own.get('greeting', () => ({ greeting: ${provider}.setting('greeting') }))
    })
  }

  override permissions() {
    return [{ key: '${packageName}', title: '${packageName}' }]
  }
}
`
}

function testText(name: string, packageName: string): string {
  return `import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { ExtensionLoader, FileSettingsRepository } from '@quoin/extensions'
import { collectContributions } from '${runtime}/testing'

const extension = join(import.meta.dirname, '..')

test('is loaded, and answers at its route', async () => {
  // Beside the extension, so that it finds the same packages.
  const root = await mkdtemp(join(extension, '.test-'))
  try {
    const link = join(root, 'extensions/${name}')
    await mkdir(dirname(link), { recursive: true })
    await symlink(extension, link)
    const load = await new ExtensionLoader({
      root,
      state: { isEnabled: () => true },
      settings: new FileSettingsRepository(join(root, 'settings')),
      host: {},
      contributions: collectContributions(),
      versions: { '${runtime}': '${version}' },
    }).load()
    assert.equal(load.reports[0]?.error, null)
    const paths = load.loaded[0]?.contributions.routes.routes.map(({ method, path }) => \`\${method} \${path}\`)
    assert.deepEqual(paths, ['GET /${packageName}/greeting'])
    await load.close()
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
`
}

function readmeText(name: string, alias: string): string {
  return `# ${alias}

What this extension does.

\`\`\`sh
npm test                          # in this folder
quoin extension:enable ${name}    # in the application
\`\`\`
`
}
