import { basename } from 'node:path'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import { kyselyRange, version } from '../version.ts'

/** The files of a new application by path; a given connection goes to .env, which is kept out of version control. */
export function applicationFiles(options: {
  readonly root: string
  readonly url: string | undefined
  /** What speaks to its database. */
  readonly packages: Readonly<Record<string, string>>
}): ReadonlyMap<string, string> {
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
        scripts: { dev: 'quoin dev', start: 'quoin start', typecheck: 'tsc' },
        dependencies: { '@quoin/runtime': `^${version}`, kysely: kyselyRange, ...options.packages },
        devDependencies: { '@types/node': '^24.0.0', typescript: '^7.0.0' },
      }),
    ],
    [
      'tsconfig.json',
      json({
        compilerOptions: applicationCompilerOptions,
        include: ['app', 'config', 'database', 'modules', 'routes'],
      }),
    ],
    ['config/admin.ts', configText(options.url !== undefined)],
    ['app/Admin/routes.ts', customRoutesText],
    ['.gitignore', ignoredText],
  ])
  if (options.url !== undefined) files.set('.env', `DATABASE_URL=${JSON.stringify(options.url)}\n`)
  return files
}

/** Under `.quoin` records, the base and the history belong to the code; the rest is of one machine. */
const ignoredText = `node_modules/
storage/
.env
database/*.sqlite*
.quoin/lock*
.quoin/journal/
.quoin/undo/
.quoin/kept/
`

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
