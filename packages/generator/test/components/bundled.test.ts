import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../../src')
const valueImport = /^(?:import|export) (?!type\b)[^'\n]*?(?:\{[^}]*\}[^'\n]*)?from '([^']+)'/gm

it('no module imports a component by its file, which the build puts into one with all others', () => {
  const found = globSync('**/*.ts', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('components/'))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(valueImport)]
        .filter(([, path = '']) => /\/components\/(?:action|data|display|form|layout)\//.test(path))
        .map(([, path]) => `${file}: ${path}`),
    )
  expect(found).toEqual([])
})
