import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

it("kysely's list of tables has those that are called like a property of every object", async () => {
  await using server = await createTestDatabase('sqlite')
  const database = await openDatabase(server.config)
  try {
    await sql`create table "constructor" (id integer primary key, "__proto__" text not null default 'x')`.execute(
      database.db,
    )
    const tables = await database.db.introspection.getTables()
    const column = { dataType: 'INTEGER', isNullable: true, isAutoIncrementing: true, hasDefaultValue: false }
    expect(tables).toEqual([
      {
        name: 'constructor',
        isView: false,
        isForeign: false,
        columns: [
          { name: 'id', ...column },
          {
            ...column,
            name: '__proto__',
            dataType: 'TEXT',
            isNullable: false,
            isAutoIncrementing: false,
            hasDefaultValue: true,
          },
        ],
      },
    ])
  } finally {
    await database.close()
  }
})
