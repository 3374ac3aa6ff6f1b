import { basename } from 'node:path'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import { kyselyRange, version } from '../version.ts'

/** The files of a new application by path; a given connection goes to .env, which is kept out of version control. */
export async function newApplicationFiles(options: {
  readonly root: string
  /** The address of its database. */
  readonly url: string | undefined
}): Promise<ReadonlyMap<string, string>> {
  const packages = options.url === undefined ? {} : await packagesFor(options.url)
  const name =
    basename(options.root)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-') || 'admin'
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  const files = new Map([
    [
      'package.json',
      json({
        name,
        version: '0.1.0',
        private: true,
        type: 'module',
        engines: { node: '>=22.18' },
        scripts: {
          dev: 'quoin dev',
          build: 'quoin build',
          start: 'quoin start',
          test: 'node --test "test/**/*.test.ts"',
          typecheck: 'tsc',
        },
        dependencies: { '@quoin/runtime': `^${version}`, kysely: kyselyRange, ...packages },
        devDependencies: { '@types/node': '^24.0.0', typescript: '^7.0.0' },
      }),
    ],
    [
      'tsconfig.json',
      json({
        compilerOptions: { ...applicationCompilerOptions, jsx: 'react-jsx' },
        include: ['app', 'config', 'database', 'modules', 'routes', 'scripts', 'test'],
      }),
    ],
    ['config/admin.ts', configText(options.url !== undefined)],
    ['app/Admin/routes.ts', customRoutesText],
    ['test/application.test.ts', testText],
    ['.env.example', environmentText(options.url)],
    ['.gitignore', ignoredText],
  ])
  if (options.url !== undefined) files.set('.env', `DATABASE_URL=${JSON.stringify(options.url)}\n`)
  return files
}

/** What an application needs to speak to the database at this address. */
async function packagesFor(url: string): Promise<Readonly<Record<string, string>>> {
  const { resolveDatabaseConfig } = await import('@quoin/introspect/connect')
  const { dialectOf } = await import('../database/dialects.ts')
  return dialectOf(resolveDatabaseConfig(url).driver).packages
}

/** Under `.quoin` records, the base and the history belong to the code; the rest is of one machine. */
const ignoredText = `node_modules/
storage/
dist/components/
.env
.env.*
!.env.example
database/*.sqlite*
.quoin/lock*
.quoin/journal/
.quoin/undo/
.quoin/kept/
*.log
*.tsbuildinfo
coverage/
.DS_Store
`

/** The package that the files written here import. */
const runtime = '@quoin/runtime'

const testText = `import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApplication, type TestApplication } from '${runtime}/testing'

// It runs on an empty database of its own, with the migrations of database/migrations.
let app: TestApplication
before(async () => {
  app = await createTestApplication()
})
after(() => app.close())

test('nobody gets in without a login', async () => {
  assert.equal((await app.anonymous.get('menus')).status, 401)
})

test('an administrator may do everything', async () => {
  const admin = await app.as()
  assert.equal((await admin.get('system/users?_action=getData')).status, 200)
})

test('others may do what their permissions say', async () => {
  const reader = await app.as({ username: 'reader', permissions: ['products.index'] })
  assert.equal((await reader.get('system/users?_action=getData')).status, 403)
})
`

/** The variables of a machine, without their secrets. */
function environmentText(url: string | undefined): string {
  return `# Copy this file to .env, which is not committed. Variables that are set already win over it.
${url === undefined ? '# DATABASE_URL=postgres://user:password@localhost:5432/shop' : `DATABASE_URL=${JSON.stringify(withoutSecret(url))}`}

# In production: what secrets in the database are sealed with, 32 random bytes in base64.
# QUOIN_APP_KEY=

# Where people reach the server.
# QUOIN_BASE_URL=https://admin.example.com
# QUOIN_PORT=8686
`
}

/** An address as somebody else may read it. */
function withoutSecret(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.username !== '') url.username = 'user'
  if (url.password !== '') url.password = 'password'
  return url.href
}

const customRoutesText = `import { defineRoutes } from '@quoin/runtime'

// Your own routes. They are loaded after the generated ones, so a path must not collide with one of those:
// products-export is reached, products/export is answered by GET products/{id}.
export default defineRoutes((_router) => {})
`

function configText(fromEnvironment: boolean): string {
  const database = fromEnvironment
    ? "{ url: process.env.DATABASE_URL ?? '' }"
    : "{ driver: 'sqlite', file: 'database/admin.sqlite' }"
  return `import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({
  route: { prefix: 'admin-api' },
  database: ${database},
  show_development_tools: process.env.NODE_ENV === 'development',
  extension: { dir: 'extensions' },
})
`
}
