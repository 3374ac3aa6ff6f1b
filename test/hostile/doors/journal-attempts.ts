import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { deep } from '../attempt.ts'
import { folderState, hashOf } from '../folder-state.ts'
import type { DoorAttempt, DoorAttempts } from './door-attempt.ts'
import type { ProjectTarget } from './project-target.ts'

type Kind = DoorAttempt<ProjectTarget>['kind']
type Files = Parameters<ProjectTarget['with']>[0]

/** What a killed run would have left, in a project that came from somebody else; `beside` is a folder next to it. */
const left = (
  kind: Kind,
  what: string,
  files: (beside: string) => Files,
  ends: string,
): DoorAttempt<ProjectTarget> => ({
  kind,
  what,
  run: async (target) => {
    const beside = mkdtempSync(join(tmpdir(), 'quoin-beside-'))
    mkdirSync(join(beside, 'empty'))
    writeFileSync(join(beside, 'secret.ts'), secret)
    const before = folderState(beside)
    try {
      const ended = await target.with(files(beside), () => target.ends(['record:list']), isOfRuns)
      const after = folderState(beside)
      return JSON.stringify(after) === JSON.stringify(before) ? ended : `${ended}, and changed what lies beside`
    } finally {
      rmSync(beside, { recursive: true })
    }
  },
  ends,
})

/** What runs keep for themselves: it goes with the run that it was of. */
const isOfRuns = (path: string): boolean => /^\.quoin\/(?:journal|kept|lock)/.test(path)

const secret = 'a secret'
const folder = '.quoin/journal'
const model = 'app/Models/Note.ts'

/** A journal, with something in it that is not as a run writes it. */
const journal = (facts: object): Files => ({
  [`${folder}/journal.json`]: JSON.stringify({ version: 2, state: 'writing', folders: [], entries: [], ...facts }),
})
/** A journal that wants a file rolled back whose old text lies in it. */
const undoing = (path: string, facts: object = {}): Files => ({
  ...journal({ entries: [{ path, before: hashOf('evil'), after: hashOf(secret) }], ...facts }),
  [`${folder}/0.old`]: 'evil',
})

const rejected = '1 GENERATOR_JOURNAL_INVALID'
const text = (content: string) => () => ({ [`${folder}/journal.json`]: content })

/** Attempts at what an interrupted run leaves, and at the lock of the project. */
export const journalAttempts: DoorAttempts<ProjectTarget> = {
  'journals of interrupted runs': [
    left(
      'path out of its folder',
      'an empty folder beside',
      (beside) => journal({ folders: [`../${basename(beside)}/empty`] }),
      rejected,
    ),
    left('broken form', 'half', text('{"version":2,'), rejected),
    left('broken form', 'nothing', text(''), rejected),
    left('wrong type', 'a number', text('5'), rejected),
    left('wrong type', 'entries that are none', () => journal({ entries: { path: model } }), rejected),
    left(
      'wrong type',
      'a hash that is a number',
      () => journal({ entries: [{ path: model, before: 5, after: null }] }),
      rejected,
    ),
    left('unknown name', 'a state', () => journal({ state: 'evil' }), rejected),
    left('unknown name', 'a version of tomorrow', () => journal({ version: 4711 }), rejected),
    left('unknown name', 'a change of the database', () => journal({ change: { kind: 'evil', names: [] } }), rejected),
    left('name of a prototype', '__proto__', text('{"__proto__":{"version":2,"state":"done"}}'), rejected),
    left('beyond the limit', 'lists in each other', text(deep(50_000)), rejected),
    left('path out of its folder', 'a file beside', (beside) => undoing(`../${basename(beside)}/secret.ts`), rejected),
    left(
      'path out of its folder',
      'a file of the system',
      (beside) => undoing(join(beside, 'secret.ts'), { state: 'done' }),
      rejected,
    ),
    left(
      'path out of its folder',
      'a migration elsewhere',
      () => journal({ state: 'migrating', change: { kind: 'migrate', names: ['../../evil'], done: [] } }),
      rejected,
    ),
    left(
      'link out of the folder',
      'an old file',
      () => ({ ...undoing(model), [`${folder}/0.old`]: { link: '/dev/zero' } }),
      rejected,
    ),
    left(
      'link out of the folder',
      'the journal',
      () => ({ [`${folder}/journal.json`]: { link: '/dev/zero' } }),
      rejected,
    ),
    left('link out of the folder', 'the folder of journals', (beside) => ({ [folder]: { link: beside } }), rejected),
    left(
      'link out of the folder',
      'the folder of a file',
      (beside) => ({ evil: { link: beside }, ...undoing('evil/secret.ts') }),
      rejected,
    ),
    left('tampered file', 'a file that the run did not write', () => undoing(model), '0 done'),
    left(
      'tampered file',
      'an old file that is not there',
      () => journal({ entries: [{ path: model, before: hashOf('x'), after: hashOf('y') }] }),
      '0 done',
    ),
    left(
      'tampered file',
      'a new file that is another',
      () => ({
        ...journal({ state: 'migrating', entries: [{ path: model, before: hashOf('x'), after: hashOf('y') }] }),
        [`${folder}/0.new`]: 'evil',
      }),
      '0 done',
    ),
    left(
      'tampered file',
      'an old file of a run that is done',
      () => ({ ...undoing(model, { state: 'done' }), [`${folder}/0.old`]: 'other' }),
      '0 done',
    ),
  ],
  'the lock of a project': [
    left('broken form', 'no JSON', () => ({ ...undoing(model), '.quoin/lock': '{' }), '0 done'),
    left(
      'wrong type',
      'a process of letters',
      () => ({ ...undoing(model), '.quoin/lock': '{"pid":"x","host":{},"token":[]}' }),
      '0 done',
    ),
    left(
      'forged identity',
      'a process that is not there',
      () => ({
        ...undoing(model),
        '.quoin/lock': JSON.stringify({ pid: 2 ** 31 - 1, host: hostname(), token: 'x' }),
      }),
      '0 done',
    ),
    left(
      'beyond the limit',
      'a number of no process',
      () => ({ ...undoing(model), '.quoin/lock': JSON.stringify({ pid: 1e300, host: hostname(), token: 'x' }) }),
      '0 done',
    ),
    left(
      'link out of the folder',
      'a device',
      () => ({ ...undoing(model), '.quoin/lock': { link: '/dev/zero' } }),
      '0 done',
    ),
  ],
}
