import { createTestDatabase } from '@quoin/test-databases'
import { expect, it } from 'vitest'
import { countUsers } from '../../src/auth/count-users.ts'
import { createFirstUser } from '../../src/auth/create-user.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { connectDatabase } from '../../src/server.ts'
import { migrateFramework } from '../../src/testing.ts'
import { drivers, password } from '../shop.ts'

it.each(drivers)('only one first user is created when several servers try at once on %s', async (driver) => {
  const scratch = await createTestDatabase(driver)
  const config = parseConfig({ database: { url: scratch.url } })
  const first = await connectDatabase('/', config)
  // Two connections of one process to a SQLite file would block the process that both wait for.
  const second = driver === 'sqlite' ? first : await connectDatabase('/', config)
  try {
    await migrateFramework(first)
    const create = (database: typeof first, username: string) =>
      createFirstUser(database, { username, name: '', password, superUser: true })
    const outcomes = await Promise.allSettled([
      create(first, 'ada'),
      create(second, 'eve'),
      create(first, 'bob'),
      create(second, 'mallory'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'RUNTIME_CONFLICT' })
    }
    expect(await countUsers(second)).toBe(1)
    expect(
      await first.db
        .selectFrom('admin_settings' as never)
        .selectAll()
        .execute(),
    ).toEqual([])
  } finally {
    for (const database of new Set([first, second])) await database.close()
    await scratch.drop()
  }
})
