import { createTestDatabase, execute } from '@quoin/test-databases'
import { type ScratchProject, scratchProject } from './scratch-project.ts'

const keys = { pgsql: 'integer generated always as identity primary key', mysql: 'int auto_increment primary key' }

/** A database on a real server that has the shop's tables; it is dropped at the end of the scope. */
export interface ShopDatabase extends AsyncDisposable {
  readonly url: string
}

/** Makes the shop's tables on a real server. */
export async function shopDatabase(driver: 'pgsql' | 'mysql'): Promise<ShopDatabase> {
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
  return { url: database.url, [Symbol.asyncDispose]: () => database.drop() }
}

/** Makes a project whose shop lies on a real server; the database goes with it. */
export async function serverShop(driver: 'pgsql' | 'mysql'): Promise<ScratchProject> {
  const database = await shopDatabase(driver)
  const project = await scratchProject({ url: database.url, name: `on-${driver}` })
  return {
    ...project,
    async [Symbol.asyncDispose]() {
      await project[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}
