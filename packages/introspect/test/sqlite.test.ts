import { expect, test } from 'vitest'
import { createIntrospector, openDatabase } from '../src/index.ts'

test('an empty sqlite database has no tables', async () => {
  const database = await openDatabase('sqlite::memory:')
  expect(await createIntrospector(database).tables()).toEqual([])
  await database.close()
})
