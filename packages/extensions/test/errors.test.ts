import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { extensionsErrorCodes } from '../src/index.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8')
const section = page.split('<!-- extensions -->')[1]?.split('<!-- /extensions -->')[0] ?? ''

it('docs/errors.md explains exactly the codes of the extensions package, each with its cause and fix', () => {
  const entries = section.split('\n### ').slice(1)
  expect(entries.map((entry) => entry.split('\n', 1)[0])).toEqual([...extensionsErrorCodes])
  for (const entry of entries) expect(entry).toMatch(/^\w+\nCause: .+\nFix: .+/)
})

it('every error code of the extensions package is used in its source', () => {
  const folder = join(import.meta.dirname, '../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'errors.ts',
  )
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(extensionsErrorCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([])
})
