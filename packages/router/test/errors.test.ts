import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RouterError, routerErrorCodes } from '../src/index.ts'

test('docs/errors.md explains exactly the codes of the router, each with its cause and fix', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = /<!-- router -->(.*)<!-- \/router -->/s.exec(page)?.[1] ?? ''
  const entries = section.split(/^### /m).slice(1)
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual([...routerErrorCodes])
  for (const entry of entries) expect(entry).toMatch(/^Cause: \S.*\.$\n^Fix: \S.*\.$/m)
})

test('a router error names the source location once and carries its parameters', () => {
  const source = { file: '/app/routes.ts', line: 3 }
  const inner = new RouterError('ROUTER_SEALED', { params: {}, source })
  expect(inner.message).toBe('A route is registered after the registry was sealed. (/app/routes.ts:3)')
  const outer = new RouterError('ROUTER_FILE_BROKEN', {
    params: { file: '"routes.ts"', reason: inner.text },
    source,
    cause: inner,
    status: 500,
  })
  expect(outer).toMatchObject({
    name: 'RouterError',
    message:
      'The route file "routes.ts" is broken: A route is registered after the registry was sealed. (/app/routes.ts:3)',
    cause: inner,
    status: 500,
  })
  expect('cause' in inner).toBe(false)
})
