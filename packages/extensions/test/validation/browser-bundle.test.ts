import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Static imports of a file and of everything it imports; `import()` is left out, as a bundler splits it off. */
function staticImports(file: URL, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(file.href)) return seen
  const found = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*from '([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  seen.set(file.href, found)
  for (const name of found) if (name.startsWith('.')) staticImports(new URL(name, file), seen)
  return seen
}

it('the validation subpath loads nothing but zod/mini and what formats texts, so it runs in a browser', () => {
  const files = staticImports(new URL('../../src/validation/index.ts', import.meta.url))
  const packages = new Set([...files.values()].flat().filter((name) => !name.startsWith('.')))
  expect(files.size).toBeGreaterThan(10)
  expect([...packages].sort()).toEqual(['icu-minify/format', 'zod/mini'])
})
