import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatorErrorCodes } from '../src/index.ts'

test('every error code has its cause and cure in docs/errors.md, and no other', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('<!-- generator -->')[1]?.split('<!-- /generator -->')[0] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nCure: .+$/gm)].map((match) => match[1])
  expect(entries).toEqual([...generatorErrorCodes])
})
