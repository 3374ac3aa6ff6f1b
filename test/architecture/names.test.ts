import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names that gave way to the terms of the field: nothing is called so any more, in code and docs. */
const formerNames = [
  'tellOutcome|tellTabs|hearTabs|isNeighbour|liesBelow|loosen|Loose[A-Z]\\w*|keepEnter|useTight|useLeftOut|known-person',
  'Entrance|UploadRoom|takenOver|takeOver|guardedCall|strayErrors|runtimeStandIn|driftCures|DatabasePlace',
  'conditionHolds|leadsToForm|spoken[A-Z]\\w*|complain[A-Z]\\w*|say[A-Z]\\w*|LostCall|LostDigits|Kept[A-Z]\\w*|mostRows',
  'keepMilliseconds|sweepMilliseconds|RawAnswer|serviceOf|#given|#?handedOver|refuse\\w*|[Rr]efusals?|Refuse[sd]?|Cures?',
  '[A-Z_]+_REFUSED|takeBack\\w*|takenBack\\w*',
]

/** Words of English that are no names: what is declared has the term of the field instead. */
const notAsName = '[Mm]oments?|\\w*Moments?|moment[A-Z]\\w*|ticks|drawn|Answer'

const declaration = '(const|let|function|class|type|interface|readonly|get) +#?'

/** What `git grep` finds in files of the repository. */
function grep(pattern: string, ...paths: readonly string[]): readonly string[] {
  const parameters = [
    'grep',
    '-nwE',
    pattern,
    '--',
    ...paths,
    ':!package-lock.json',
    ':!test/architecture/names.test.ts',
  ]
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  expect(status).toBeLessThan(2)
  return stdout.split('\n').filter(Boolean)
}

it('no file has a name that gave way to a term of the field', () => {
  expect(grep(formerNames.join('|'), '*.ts', '*.tsx', '*.md')).toEqual([])
})

it('nothing is declared under a word that is no term of the field', () => {
  expect(grep(`${declaration}(${notAsName})`, '*.ts', '*.tsx')).toEqual([])
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
