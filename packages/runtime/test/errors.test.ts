import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RuntimeError, runtimeErrorStatus } from '../src/errors.ts'
import { text } from '../src/i18n/sentence.ts'

it('docs/errors.md explains exactly the codes of the runtime, each with its cause and fix', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = /<!-- runtime -->(.*)<!-- \/runtime -->/s.exec(page)?.[1] ?? ''
  const entries = section.split(/^### /m).slice(1)
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(Object.keys(runtimeErrorStatus))
  for (const entry of entries) expect(entry).toMatch(/^Cause: \S.*\.$\n^Fix: \S.*\.$/m)
})

it('the values of an error are texts for programs, also those in a list', () => {
  const name = text('field.list', {})
  const params = { route: 'GET /x', name, known: [name, 2, 'web'] }
  expect(new RuntimeError('RUNTIME_APPLICATION_INVALID.middleware', { params }).params).toEqual({
    route: 'GET /x',
    name: expect.stringMatching(/^[A-Z].*\.$/),
    known: [expect.stringMatching(/^[A-Z].*\.$/), '2', 'web'],
  })
})
