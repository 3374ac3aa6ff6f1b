import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** Where an engine may be named, and why. */
const exceptions: readonly (readonly [what: string, files: RegExp])[] = [
  ['the registry: the names, and the dialect that each stands for in a package', /\/(?:driver-name|dialects)\.ts$/],
  [
    'the configuration schema',
    /^(?:introspect\/src\/address\/database-config|runtime\/src\/config\/admin-config-schema)\.ts$/,
  ],
  ['the configuration that a new application begins with', /^runtime\/src\/skeletons\/application-files\.ts$/],
]

const engineFolders = /\/(?:mysql|postgres|sqlite)\//
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A name as a text or a key, the driver as a key of anything, and a name in a pattern. */
const named =
  /(['"`])(?:sqlite3?|pgsql|mysql2?|mariadb|postgres|postgresql)\1|\b(?:sqlite|pgsql|mysql|mariadb|postgres|postgresql)\??:\s|(?<=[\w)\]])\[(?:\w+\.)*driver\]|\/[\^(?:]+(?:sqlite|pgsql|mysql|mariadb|postgres)|With\('(?:sqlite|pgsql|mysql|mariadb|postgres)/

/** The lines of a file that name an engine. */
function naming(text: string): readonly string[] {
  return text
    .replaceAll(comments, '')
    .split('\n')
    .filter((line) => named.test(line))
    .map((line) => line.trim())
}

it('what is different by engine stands in the folder of that engine, in every package', async () => {
  const found: Record<string, readonly string[]> = {}
  const used = new Set<string>()
  let files = 0
  for await (const file of glob('*/{src,panel}/**/*.{ts,tsx}', { cwd: packages })) {
    if (engineFolders.test(file) || /\/(?:test|locales|node_modules|dist)\//.test(file)) continue
    files += 1
    const lines = naming(await readFile(join(packages, file), 'utf8'))
    if (lines.length === 0) continue
    const exception = exceptions.find(([, pattern]) => pattern.test(file))
    if (exception) used.add(exception[0])
    else found[file] = lines
  }
  expect(files).toBeGreaterThan(1500)
  expect(found).toEqual({})
  expect([...used].toSorted()).toEqual(exceptions.map(([what]) => what).toSorted())
  expect(exceptions.length).toBeLessThanOrEqual(3)
})

it('the engines have the same file nouns in a package, as far as they need them', async () => {
  const nouns: Record<string, Record<string, string[]>> = {}
  for await (const file of glob('*/src/**/{mysql,postgres,sqlite}/*-dialect.ts', { cwd: packages })) {
    const [, folder = '', engine = '', noun = ''] = /^(.*)\/(\w+)\/\w+?-([\w-]+)\.ts$/.exec(file) ?? []
    nouns[folder] ??= {}
    nouns[folder][noun] ??= []
    nouns[folder][noun].push(engine)
  }
  expect(Object.keys(nouns)).toHaveLength(3)
  for (const [folder, byNoun] of Object.entries(nouns))
    expect([folder, byNoun.dialect?.toSorted()]).toEqual([folder, ['mysql', 'postgres', 'sqlite']])
})

it.each([
  "if (driver === 'sqlite') return",
  'const texts = { pgsql: 1 }',
  'return limits[context.driver]',
  'query(`mysql`)',
  "label.startsWith('sqlite_auto')",
  'return /^(?:sqlite|file):/.test(url)',
])('a line that names an engine is found: %s', (line) => {
  expect(naming(line)).toEqual([line])
  expect(naming(`/** ${line} */`)).toEqual([])
})
