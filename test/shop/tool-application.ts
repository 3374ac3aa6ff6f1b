import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AdminConfigInput } from '@quoin/runtime/config'
import { type Application, createUser, startDevelopment } from '@quoin/runtime/server'
import { Client, password } from './shop.ts'

const repository = join(import.meta.dirname, '../..')

/** An application as `quoin init` leaves it, which finds the packages by the types that were built. */
const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'tsconfig.json': JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { customConditions: [] },
    include: ['app', 'config', 'database', 'modules', 'routes'],
  }),
  'config/admin.ts': `import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({ database: { driver: 'sqlite', file: 'database/app.sqlite' } })
`,
  'app/Admin/routes.ts': `import { defineRoutes } from '@quoin/runtime'

export default defineRoutes((_router) => {})
`,
}

/** A new application in a folder of its own, served as `quoin dev` does, with a table `makers` in its database. */
export interface ToolApplication extends AsyncDisposable {
  readonly root: string
  readonly application: Application
  /** Logged in as a super user. */
  readonly ada: Client
  sql(statement: string): Promise<void>
}

export async function openToolApplication(
  options: Pick<AdminConfigInput, 'show_development_tools' | 'connections'> = {},
): Promise<ToolApplication> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-tools-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const application = await startDevelopment({
    root,
    config: {
      name: 'Tools',
      database: { driver: 'sqlite', file: 'database/app.sqlite' },
      show_development_tools: true,
      log: { level: 'silent' },
      ...options,
    },
  })
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  const sql = async (statement: string): Promise<void> => {
    const { CompiledQuery } = await import('kysely')
    await application.database.db.executeQuery(CompiledQuery.raw(statement))
  }
  await sql(
    'create table makers (id integer primary key autoincrement, name varchar(80) not null unique, founded date)',
  )
  return {
    root,
    application,
    sql,
    ada: await new Client(application).login(),
    [Symbol.asyncDispose]: async () => {
      await application.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
