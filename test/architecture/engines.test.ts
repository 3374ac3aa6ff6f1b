import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../../packages/runtime/src', import.meta.url))

/** Where the server may name an engine, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'config/admin-config.ts': 'the configuration schema',
  'database/dialects.ts': 'the registry',
  'commands/application-files.ts': 'the configuration that a new application begins with',
}

const engineFolders = /^database\/(?:mysql|postgres|sqlite)\//
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** A name as a text or a key, and the driver as a key of anything. */
const named =
  /(['"`])(?:sqlite|pgsql|mysql|mariadb|postgres|postgresql)\1|\b(?:sqlite|pgsql|mysql)\??:\s|\[(?:\w+\.)*driver\]/

/** The lines of a file that name an engine. */
function naming(text: string): readonly string[] {
  return text
    .replaceAll(comments, '')
    .split('\n')
    .filter((line) => named.test(line))
    .map((line) => line.trim())
}

it('what is different by engine stands in the folder of that engine, in the runtime', async () => {
  const found: Record<string, readonly string[]> = {}
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (engineFolders.test(file)) continue
    const lines = naming(await readFile(join(sources, file), 'utf8'))
    if (lines.length > 0) found[file] = lines
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(exceptions).map((file) => [file, expect.anything()])))
})

it.each([
  "if (driver === 'sqlite') return",
  'const texts = { pgsql: 1 }',
  'return limits[context.driver]',
  'query(`mysql`)',
])('a line that names an engine is found: %s', (line) => {
  expect(naming(line)).toEqual([line])
  expect(naming(`/** ${line} */`)).toEqual([])
})
