import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'
import { findSyntaxError } from '../../src/emit/syntax-error.ts'

const golden = join(import.meta.dirname, '../../../../test/golden/sqlite')
const texts = globSync('app/**/*.ts', { cwd: golden }).map((path) => readFileSync(join(golden, path), 'utf8'))

it('whatever the compiler rejects in generated code that was damaged is rejected, with its reason', async () => {
  expect(texts.length).toBeGreaterThan(20)
  const at = fc.nat(100_000)
  const damage = fc.record({ text: fc.constantFrom(...texts), kind: fc.nat(2), at, other: at })
  await fc.assert(
    fc.asyncProperty(damage, async ({ text, kind, at: first, other }) => {
      const tokens = text.match(/\w+|\s+|[^\w\s]/g) ?? []
      const token = tokens[other % tokens.length] ?? ''
      const damaged = tokens
        .toSpliced(first % tokens.length, kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [token]))
        .join('')
      const source = ts.createSourceFile('a.ts', damaged, ts.ScriptTarget.Latest)
      const { parseDiagnostics } = source as unknown as { readonly parseDiagnostics: readonly unknown[] }
      expect((await findSyntaxError('a.ts', damaged)) !== null).toBe(parseDiagnostics.length > 0)
    }),
    { numRuns: 200 },
  )
})

it('code is distinguished by the name of its file', async () => {
  expect(await findSyntaxError('a.ts', 'export const a = <T>(one: T) => one')).toBeNull()
  expect(await findSyntaxError('a.d.ts', 'export const a: number\nexport declare function b(): void')).toBeNull()
  expect(await findSyntaxError('a.tsx', 'export const a = <b>one</b>')).toBeNull()
  expect(await findSyntaxError('a.tsx', 'export const a = <b>one}</b>')).toMatch(/^line 1: /)
  expect(await findSyntaxError('a.json', '{')).not.toBeNull()
  expect(await findSyntaxError('a.css', '}{')).toBeNull()
})
