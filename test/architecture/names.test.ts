import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names and words that gave way to the terms of the field: they stand nowhere in code, docs, styles and catalogues. */
const formerNames = [
  'tellOutcome|tellTabs|hearTabs|isNeighbour|liesBelow|loosen|Loose[A-Z]\\w*|keepEnter|useTight|useLeftOut|ticks',
  'known-?[Pp]erson|Entrance|UploadRoom|takenOver|takeOver|guardedCall|strayErrors|enabling|runtimeStandIn|driftCures',
  'Questions|DatabasePlace|\\w*[Mm]oments?|[Mm]oment[A-Z]\\w*|conditionHolds|[Rr]efuse\\w*|[Rr]efusals?|[A-Z_]+_REFUSED',
  '#given|#?handedOver|leadsToForm|spoken\\w*|complain(s|ed|ing|[A-Z]\\w*)?|say[A-Z]\\w*|LostCall|LostDigits|Kept\\w*',
  'deepest|mostRows|keepMilliseconds|sweepMilliseconds|Answer|RawAnswer|serviceOf|Cures?|takeBack\\w*|takenBack\\w*',
  'drawn|stepwise|structured|folding|prose',
]

/** What `git grep` finds in the repository; bytes instead of characters, which takes an eighth of the time. */
function grep(pattern: string): readonly string[] {
  const files = ['--', ':!package-lock.json', ':!test/architecture/names.test.ts']
  const { status, stdout } = spawnSync('git', ['grep', '-InwE', pattern, ...files], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  expect(status).toBeLessThan(2)
  return stdout.split('\n').filter(Boolean)
}

it('nothing in the repository has a name that gave way to a term of the field', () => {
  expect(grep(formerNames.join('|'))).toEqual([])
})

it('nothing refers to a section of a document that is not in the repository', () => {
  expect(grep('.*§.*').filter((line) => !/RFC \d+ §/.test(line))).toEqual([])
})

it('each component of the panel has a file of its own name', () => {
  const { stdout } = spawnSync('git', ['ls-files', 'packages/runtime/panel/components'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\n').map((path) => basename(path).replace(/\.tsx?$/, ''))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => /^(?:drawn|stepwise|structured|folding|prose|hint)$/.test(name))).toEqual([])
})
