import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runtimeErrorStatus } from '../src/errors.ts'

it('docs/errors.md explains exactly the codes of the runtime, each with its cause and fix', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = /<!-- runtime -->(.*)<!-- \/runtime -->/s.exec(page)?.[1] ?? ''
  const entries = section.split(/^### /m).slice(1)
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(Object.keys(runtimeErrorStatus))
  for (const entry of entries) expect(entry).toMatch(/^Cause: \S.*\.$\n^Fix: \S.*\.$/m)
})
