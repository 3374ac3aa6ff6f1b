import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { discoverConnections, withoutPassword } from '../../src/discovery/discover.ts'
import { discoveryGlob } from '../../src/discovery/discovery-files.ts'
import type { FoundWithPassword } from '../../src/discovery/found-connection.ts'

type Files = Readonly<Record<string, string>>

/** What is found in a folder with these files; the paths of database files are relative to it. */
async function found(files: Files): Promise<readonly FoundWithPassword[]> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-discovery-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    const paths: string[] = []
    for await (const path of glob(discoveryGlob, { cwd: root })) paths.push(join(root, path))
    const connections = await discoverConnections(root, paths)
    return JSON.parse(JSON.stringify(connections).replaceAll(`${root}/`, ''))
  } finally {
    await rm(root, { recursive: true })
  }
}

/** In one line: where it was found, what is known, and what is left to fill in. */
function line({ tool, file, name, data, missing, password }: FoundWithPassword): string {
  const { driver = '?', host, port, database, user, schema, ssl, file: path } = data
  const place = path ?? `${user ?? '?'}@${host ?? ''}:${port ?? ''}/${database ?? '?'}`
  const more = [schema && `schema ${schema}`, ssl && `tls ${ssl}`, password !== null && `password ${password}`]
  const asked = missing.length > 0 && `missing ${missing.join(' ')}`
  return [`${tool} ${file}`, name, driver, place, ...more, asked].filter(Boolean).join(' | ')
}

const lines = async (files: Files): Promise<readonly string[]> => (await found(files)).map(line)

describe.each<[tool: string, cases: readonly (readonly [what: string, files: Files, expected: readonly string[]])[]]>([
  [
    '.env',
    [
      [
        'an address',
        { '.env': 'DATABASE_URL="postgres://shop:s3cret@db.example:5433/shop?sslmode=require"\n' },
        ['.env .env | pgsql | shop@db.example:5433/shop | tls require | password s3cret'],
      ],
      [
        'an address made of other variables',
        {
          '.env':
            'DATABASE_URL=mysql://\u0024{DB_USER}:\u0024{DB_PASS}@\u0024{DB_HOST:-127.0.0.1}/shop\nDB_USER=shop\nDB_PASS=s3cret\n',
        },
        ['.env .env | mysql | shop@127.0.0.1:3306/shop | password s3cret'],
      ],
      [
        'several environments, but no samples',
        {
          '.env': 'DATABASE_URL=file:./dev.db\n',
          '.env.production': 'DATABASE_URL=postgres://app@live/shop\n',
          '.env.example': 'DATABASE_URL=postgres://you@localhost/yours\n',
        },
        ['.env .env | sqlite | dev.db', '.env .env.production | production | pgsql | app@live:5432/shop'],
      ],
    ],
  ],
  [
    'Laravel',
    [
      [
        'a server',
        {
          '.env': `APP_NAME=Shop
DB_CONNECTION=mysql
DB_HOST=127.0.0.1
DB_PORT=3307
DB_DATABASE=shop
DB_USERNAME=root
DB_PASSWORD="pa ss#word"
`,
        },
        ['Laravel .env | mysql | root@127.0.0.1:3307/shop | password pa ss#word'],
      ],
      [
        'the file that a new application has',
        { '.env': 'DB_CONNECTION=sqlite\n# DB_HOST=127.0.0.1\n# DB_DATABASE=laravel\n' },
        ['Laravel .env | sqlite | database/database.sqlite'],
      ],
      [
        'another environment over the usual one, with what is left out',
        {
          '.env': 'DB_CONNECTION=pgsql\nDB_DATABASE=shop\nDB_USERNAME=shop\n',
          '.env.testing': 'DB_CONNECTION=mariadb\nDB_USERNAME=tester\n',
        },
        [
          'Laravel .env | pgsql | shop@127.0.0.1:/shop',
          'Laravel .env.testing | testing | mysql | tester@127.0.0.1:/? | missing database',
        ],
      ],
    ],
  ],
  [
    'Prisma',
    [
      [
        'a literal',
        {
          'prisma/schema.prisma': `datasource db {
  provider = "sqlite"
  url      = "file:./dev.db" // beside this file
}
`,
        },
        ['Prisma prisma/schema.prisma | sqlite | prisma/dev.db'],
      ],
      [
        'env() of several environments, in a package of a monorepo',
        {
          'packages/db/prisma/schema.prisma': `generator client {
  provider = "prisma-client"
}

datasource db {
  provider  = "postgresql"
  url       = env("DATABASE_URL")
  directUrl = env("DIRECT_URL")
}
`,
          'packages/db/.env': 'DATABASE_URL="postgresql://janedoe:mypassword@localhost:5432/mydb?schema=sample"\n',
          'packages/db/.env.test': 'DATABASE_URL="postgresql://janedoe:mypassword@localhost:5432/test"\n',
        },
        [
          'Prisma packages/db/prisma/schema.prisma | pgsql | janedoe@localhost:5432/mydb | schema sample | password mypassword',
          'Prisma packages/db/prisma/schema.prisma | test | pgsql | janedoe@localhost:5432/test | password mypassword',
        ],
      ],
      [
        'the configuration of version 7, with a default',
        {
          'prisma.config.ts': `import 'dotenv/config'
import { defineConfig } from 'prisma/config'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  datasource: { url: process.env['DATABASE_URL'] || 'file:./prisma/dev.db' },
})
`,
          'prisma/schema.prisma': 'datasource db {\n  provider = "sqlite"\n}\n',
        },
        ['Prisma prisma.config.ts | sqlite | prisma/dev.db'],
      ],
      [
        'a variable that no file sets',
        { 'schema.prisma': 'datasource db {\n  provider = "mysql"\n  url = env("DATABASE_URL")\n}\n' },
        ['Prisma schema.prisma | mysql | ?@:/? | missing host port database user'],
      ],
    ],
  ],
  [
    'Drizzle',
    [
      [
        'a variable',
        {
          'drizzle.config.ts': `import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema.ts',
  dbCredentials: { url: process.env.DATABASE_URL! },
})
`,
          '.env.local': 'DATABASE_URL=postgres://me:s3cret@localhost:5432/shop\n',
        },
        [
          'Drizzle drizzle.config.ts | pgsql | ?@:/? | missing host port database user',
          'Drizzle drizzle.config.ts | local | pgsql | me@localhost:5432/shop | password s3cret',
        ],
      ],
      [
        'options, one of them computed',
        {
          'drizzle.config.ts': `import type { Config } from 'drizzle-kit'
import { secret } from './secret.ts'

const host = process.env.DB_HOST ?? 'localhost'

export default {
  dialect: 'mysql',
  dbCredentials: { host, port: Number(process.env.DB_PORT ?? 3306), user: 'root', password: secret(), database: databaseOf(host), ssl: { rejectUnauthorized: false } },
} satisfies Config
`,
        },
        ['Drizzle drizzle.config.ts | mysql | root@localhost:3306/? | tls require | missing database'],
      ],
      [
        'a configuration of each environment, but none of a service that is no server',
        {
          'drizzle-dev.config.ts': `export default { dialect: 'sqlite', dbCredentials: { url: './dev.sqlite' } }`,
          'drizzle-prod.config.ts': `export default { dialect: 'postgresql', dbCredentials: { url: 'postgres://live/shop' } }`,
          'drizzle.config.ts': `export default { dialect: 'sqlite', driver: 'd1-http', dbCredentials: { databaseId: 'x' } }`,
        },
        [
          'Drizzle drizzle-dev.config.ts | sqlite | dev.sqlite',
          'Drizzle drizzle-prod.config.ts | pgsql | postgres@live:5432/shop',
        ],
      ],
    ],
  ],
  [
    'Knex',
    [
      [
        'several environments',
        {
          'knexfile.js': `// Update with your config settings.
module.exports = {
  development: { client: 'sqlite3', connection: { filename: './dev.sqlite3' } },
  staging: {
    client: 'postgresql',
    connection: { database: 'my_db', user: 'username', password: 'password' },
    pool: { min: 2, max: 10 },
  },
  production: {
    client: 'pg',
    connection: { host: process.env.PG_HOST, database: process.env.PG_DATABASE, user: process.env.PG_USER },
  },
}
`,
          '.env': 'PG_HOST=live.example\nPG_DATABASE=shop\n',
        },
        [
          'Knex knexfile.js | development | sqlite | dev.sqlite3',
          'Knex knexfile.js | staging | pgsql | username@:/my_db | password password',
          'Knex knexfile.js | production | pgsql | ?@live.example:/shop | missing user',
        ],
      ],
      [
        'an address of the environment',
        {
          'knexfile.ts': `import type { Knex } from 'knex'

const config: { [name: string]: Knex.Config } = {
  development: { client: 'mysql2', connection: process.env.DATABASE_URL ?? 'mysql://root@127.0.0.1:3306/shop' },
}

export default config
`,
        },
        ['Knex knexfile.ts | development | mysql | root@127.0.0.1:3306/shop'],
      ],
      [
        'one configuration, whose connection is a function',
        { 'knexfile.mjs': `export default { client: 'pg', connection: async () => ({ host: await host() }) }` },
        ['Knex knexfile.mjs | pgsql | ?@:/? | missing host port database user'],
      ],
    ],
  ],
  [
    'TypeORM',
    [
      [
        'literals',
        {
          'package.json': '{}',
          'src/data-source.ts': `import { DataSource } from 'typeorm'

export const AppDataSource = new DataSource({
  type: 'mysql',
  host: 'localhost',
  port: 3306,
  username: 'test',
  password: 'test',
  database: 'test',
  entities: [__dirname + '/entity/*.ts'],
})
`,
        },
        ['TypeORM src/data-source.ts | mysql | test@localhost:3306/test | password test'],
      ],
      [
        'variables with defaults, and those that are taken out of the environment',
        {
          '.env': 'DB_USERNAME=shop\n',
          'data-source.ts': `const { DB_USERNAME } = process.env
const options: DataSourceOptions = {
  type: 'postgres',
  host: process.env.DB_HOST || 'localhost',
  port: parseInt(process.env.DB_PORT || '5432', 10),
  username: DB_USERNAME,
  password: process.env.DB_PASSWORD,
  database: \`shop_\${process.env.STAGE ?? 'dev'}\`,
  ssl: process.env.NODE_ENV === 'production',
}
export default new DataSource(options)
`,
        },
        ['TypeORM data-source.ts | pgsql | shop@localhost:5432/shop_dev'],
      ],
      [
        'several data sources, one of them with copies, and a file',
        {
          'package.json': '{}',
          'src/data-source.ts': `const db1DataSource = new DataSource({ type: 'mariadb', replication: { master: { host: 'one', username: 'root', database: 'db1' }, slaves: [] } })
const db2DataSource = new DataSource({ type: 'better-sqlite3', database: 'db2.sqlite' })
`,
          'ormconfig.json':
            '[{ "name": "old", "type": "postgres", "url": "postgres://me@old/db" }, { "type": "mongodb" }]',
        },
        [
          'TypeORM ormconfig.json | old | pgsql | me@old:5432/db',
          'TypeORM src/data-source.ts | db1DataSource | mysql | root@one:/db1',
          'TypeORM src/data-source.ts | db2DataSource | sqlite | db2.sqlite',
        ],
      ],
    ],
  ],
  [
    'Docker Compose',
    [
      [
        'a mapped port, with variables and defaults',
        {
          'compose.yaml': `services:
  db:
    image: postgres:16-alpine
    environment:
      POSTGRES_USER: \${DB_USER:-shop}
      POSTGRES_PASSWORD: \${DB_PASSWORD:?set it}
    ports:
      - "\${DB_PORT:-5433}:5432"
  cache:
    image: redis:7
    ports: ["6379:6379"]
`,
          '.env': 'DB_PASSWORD=s3cret\n',
        },
        ['Docker Compose compose.yaml | db | pgsql | shop@127.0.0.1:5433/shop | password s3cret'],
      ],
      [
        'env_file, a list of variables, and a merged part',
        {
          'docker-compose.yml': `x-database: &database
  env_file:
    - path: ./db.env
      required: false
services:
  mariadb:
    <<: *database
    image: docker.io/library/mariadb:11@sha256:abc
    environment:
      - MARIADB_DATABASE=shop
      - MARIADB_ROOT_PASSWORD
    ports:
      - target: 3306
        published: 3307
        host_ip: 127.0.0.1
`,
          'db.env': 'MARIADB_DATABASE=other\nMARIADB_USER=app\nMARIADB_PASSWORD=s3cret\n',
        },
        ['Docker Compose docker-compose.yml | mariadb | mysql | app@127.0.0.1:3307/shop | password s3cret'],
      ],
      [
        'what a second file adds, and a port that is not mapped',
        {
          'compose.yml': `services:
  db: { image: 'mysql:8.4', environment: { MYSQL_ROOT_PASSWORD: s3cret, MYSQL_DATABASE: shop } }
  events: { image: timescale/timescaledb-ha:pg17, environment: { POSTGRES_PASSWORD: 5 }, ports: ['5432'] }
`,
          'compose.override.yml': `services:
  db: { environment: { MYSQL_DATABASE: shop_dev }, ports: ['127.0.0.1:3308:3306/tcp'] }
`,
        },
        [
          'Docker Compose compose.yml | db | mysql | root@127.0.0.1:3308/shop_dev | password s3cret',
          'Docker Compose compose.yml | events | pgsql | postgres@127.0.0.1:/postgres | password 5 | missing port',
        ],
      ],
    ],
  ],
])('the connections that %s names', (_, cases) => {
  it.each(cases)('are found as the file says: %s', async (_, files, expected) => {
    expect(await lines(files)).toEqual(expected)
  })
})

describe('the connections of a folder', () => {
  it('are found once, by the first tool that names them', async () => {
    const files = {
      '.env': 'DATABASE_URL=postgres://shop@localhost:5432/shop\n',
      'drizzle.config.ts': `export default { dialect: 'postgresql', dbCredentials: { url: process.env.DATABASE_URL } }`,
      'compose.yaml': `services: { db: { image: postgres, environment: { POSTGRES_USER: shop }, ports: ['5432:5432'] } }`,
    }
    expect(await lines(files)).toEqual(['Drizzle drizzle.config.ts | pgsql | shop@localhost:5432/shop'])
  })

  it('are shown without their passwords', async () => {
    const [one] = await found({ '.env': 'DATABASE_URL=postgres://shop:s3cret@localhost/shop\n' })
    expect(one?.password).toBe('s3cret')
    expect(JSON.stringify(one && withoutPassword(one))).not.toContain('s3cret')
  })

  it('are read without running any file', async () => {
    const mark = join(tmpdir(), `quoin-discovery-ran-${process.pid}`)
    const run = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`
    await lines({
      'knexfile.js': `${run} module.exports = { client: 'pg', connection: (() => { ${run} })() }`,
      'drizzle.config.ts': `${run} export default { dialect: 'sqlite', dbCredentials: { url: eval(${JSON.stringify(run)}) } }`,
      '.env': `DATABASE_URL=$(touch ${mark})\n`,
    })
    expect(existsSync(mark)).toBe(false)
  })

  it.each([
    ['broken syntax', { 'knexfile.js': 'module.exports = {{{', 'compose.yaml': 'services: [', 'ormconfig.json': '{' }],
    ['other databases', { '.env': 'DATABASE_URL=mongodb://localhost/shop\nDB_CONNECTION=sqlsrv\n' }],
    ['a constant made of itself', { 'drizzle.config.ts': 'const a = { ...b }\nconst b = { ...a }\nexport default a' }],
    ['a database in memory', { 'knexfile.js': `module.exports = { client: 'sqlite3', connection: ':memory:' }` }],
    [
      'lists in place of objects',
      { 'compose.yaml': 'services:\n  - image: postgres\n', 'ormconfig.json': '[1, null]' },
    ],
    [
      'an alias that grows',
      {
        'compose.yaml': `a: &a [1,1]\n${'bcdefghij'.replace(/./g, (name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]\n`)}services: *j\n`,
      },
    ],
  ])('are none where the files hold %s', async (_, files) => {
    expect(await lines(files as unknown as Files)).toEqual([])
  })

  it.runIf(process.platform !== 'win32')('are found although a named pipe is called like a configuration', async () => {
    const root = await mkdtemp(join(tmpdir(), 'quoin-discovery-'))
    execFileSync('mkfifo', [join(root, 'knexfile.js')])
    await writeFile(join(root, '.env'), 'DATABASE_URL=postgres://shop@localhost/shop\n')
    const connections = await discoverConnections(root, [join(root, 'knexfile.js'), join(root, '.env')])
    expect(connections).toHaveLength(1)
    await rm(root, { recursive: true })
  })
})
