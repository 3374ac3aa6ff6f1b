import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { introspectErrorParams } from '../src/index.ts'

test('docs/errors.md explains exactly the codes of introspect, each with its cause, fix and parameters', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('<!-- introspect -->')[1]?.split('<!-- /introspect -->')[0] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nFix: .+\nParameters: (.+)\.$/gm)]
  const explained = entries.map(([, code, text = '']) => [code, [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name)])
  expect(explained).toEqual(Object.entries(introspectErrorParams))
})
