import { expect, it } from 'vitest'
import { explainMigrationFailure } from '../../src/apply/explain-migration-failure.ts'

it.each([
  ['SQLITE_READONLY_DIRECTORY', 'read-only', /read-only/, /write permission on the SQLite file and its folder/],
  ['25006', 'read-only', /read-only/, /a server that accepts changes/],
  ['SQLITE_FULL', 'full', /no space left/, /Free space/],
  ['42501', 'rights', /lacks the rights/, /Grant/],
])('a migration that fails by %s says what the database meant, and what to do', (code, reason, message, hint) => {
  const cause = Object.assign(new Error('words of the driver'), { code })
  expect(explainMigrationFailure(cause, [])).toMatchObject({
    code: 'GENERATOR_DATABASE_FAILED',
    params: { reason },
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  })
})
