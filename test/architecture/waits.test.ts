import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What a busy machine misses: second tries, waits for time, limits of single calls. */
const forbidden = /\bretry: ?\d|waitForTimeout|\btimeout: ?[1-9]|setDefaultTimeout\((?!0\))|}, ?[\d_]{4,}\)$/

/** A setting of an example extension, and the lock of SQLite, are called `timeout` too. */
const otherTimeouts = [
  'packages/extensions/test/settings/extension-settings.test.ts',
  'packages/introspect/test/sqlite/group-commit.test.ts',
  'packages/runtime/test/extensions/life-cycle.test.ts',
]

it('tests wait for events, without retries, sleeps or limits other than the one of their project', () => {
  const patterns = [
    ':(glob)packages/**/test/**/*.ts',
    ':(glob)test/**/*.ts',
    ':(glob)bench/**/*.ts',
    'vitest.config.ts',
  ]
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThan(400)
  const found = files
    .filter((file) => !otherTimeouts.includes(file) && file !== 'test/architecture/waits.test.ts')
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
    })
  expect(found).toEqual([])
})
