import { createTestDatabase, execute } from '@quoin/test-databases'
import { type ScratchProject, scratchProject } from './scratch-project.ts'

const keys = { pgsql: 'integer generated always as identity primary key', mysql: 'int auto_increment primary key' }

/** Makes a project whose shop lies on a real server; the database goes with it. */
export async function serverShop(driver: 'pgsql' | 'mysql'): Promise<ScratchProject> {
  const database = await createTestDatabase(driver)
  const comment = driver === 'mysql' ? ` comment 'What it costs'` : ''
  const statements = [
    `create table categories (id ${keys[driver]}, name varchar(60) not null unique)`,
    `create table products (
      id ${keys[driver]},
      name varchar(120) not null,
      price decimal(10, 2) not null${comment},
      active boolean not null default true,
      category_id int not null references categories (id),
      created_at timestamp null,
      updated_at timestamp null
    )`,
    'create index products_name on products (name)',
    ...(driver === 'pgsql' ? [`comment on column products.price is 'What it costs'`] : []),
  ]
  for (const statement of statements) await execute(driver, database.url, statement)
  const project = await scratchProject({ url: database.url, name: `on-${driver}` })
  return {
    ...project,
    async [Symbol.asyncDispose]() {
      await project[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}
