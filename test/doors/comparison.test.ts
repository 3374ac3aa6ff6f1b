import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyOfApplication, databaseFile } from './application.ts'
import { expectSame } from './expect-same.ts'
import { collectLeavings, type Leavings } from './leavings.ts'
import type { Ending, Played } from './scenario.ts'

let root: string
let left: Leavings

beforeAll(async () => {
  root = await copyOfApplication('generated')
  left = await collectLeavings(root)
})

const endings: readonly Ending[] = [
  {
    useCase: 'preview',
    answer: { id: 'abc', files: [{ path: 'a.ts', action: 'create', edited: false }], clashes: ['b.ts'] },
  },
  {
    useCase: 'edit',
    rejection: {
      code: 'GENERATOR_RECORD_INVALID',
      params: { record: 'makers', removed: false, version: 9, folders: ['app'] },
      issues: [{ path: 'fields.0.label', code: 'value.invalid', params: { name: 'a' }, said: 'Not like that.' }],
      said: 'The record cannot be used. Correct it.',
    },
  },
  { useCase: 'generate', stopped: true },
]

/** Where something stands in a value. */
type Place = readonly (string | number)[]

/** The places of everything in a value that holds nothing else. */
function leavesOf(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...place, key]))
}

/** A copy with one byte, number or answer changed at a place. */
function changedAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return changed(value)
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = changedAt(copy[key], rest)
  return copy
}

function changed(leaf: unknown): unknown {
  if (typeof leaf === 'string') return leaf === '' ? 'x' : `${leaf.slice(0, -1)}${leaf.endsWith('~') ? '!' : '~'}`
  if (typeof leaf === 'number') return leaf + 1
  if (typeof leaf === 'boolean') return !leaf
  return 'something'
}

describe('the comparison of doors', () => {
  it('takes results that are the same', () => {
    const played: Played = { endings, left }
    expect(() => expectSame([played, structuredClone(played), structuredClone(played)])).not.toThrow()
  })

  it('rejects each result in which one byte, number or answer is another one', () => {
    const played: Played = { endings, left }
    const places = leavesOf(played)
    for (const place of places) {
      const other = changedAt(played, place) as Played
      expect(() => expectSame([played, other, played]), `second door, ${place.join(' ')}`).toThrow()
      expect(() => expectSame([played, played, other]), `third door, ${place.join(' ')}`).toThrow()
    }
    expect(places.length).toBeGreaterThan(30)
  })

  it('rejects a result that has more, less or another order', () => {
    const played: Played = { endings, left }
    expect(() => expectSame([played, { ...played, endings: endings.slice(1) }])).toThrow()
    expect(() => expectSame([played, { ...played, endings: endings.toReversed() }])).toThrow()
    expect(() =>
      expectSame([played, { ...played, left: { ...left, files: { ...left.files, 'new.ts': '' } } }]),
    ).toThrow()
  })
})

describe('what a door leaves', () => {
  it('holds records, code, bases, history and everything else of the folder, each to the byte', async () => {
    const paths = Object.keys(left.files)
    const folders = ['.quoin/records/', '.quoin/base/', '.quoin/history/', 'app/', 'routes/', 'config/']
    for (const folder of folders) expect(paths, folder).toContainEqual(expect.stringMatching(`^${folder}`))
    for (const file of await filesBelow(root)) {
      const before = await readFile(file)
      const after = Buffer.from(before)
      after[after.length - 1] = (after.at(-1) ?? 0) ^ 1
      await writeFile(file, after)
      expect(await collectLeavings(root), file).not.toEqual(left)
      await writeFile(file, before)
    }
    expect(await collectLeavings(root)).toEqual(left)
  })

  it.each([
    ['a column', 'alter table makers add column note text'],
    ['an index', 'create index makers_founded on makers (founded)'],
    ['a table', 'create table others (id integer)'],
    ['a row', "insert into makers (name) values ('Curie')"],
    [
      'a migration',
      "create table quoin_migrations (name text); insert into quoin_migrations values ('20260305_create')",
    ],
  ])('holds %s of the database', async (_what, statement) => {
    const copy = await copyOfApplication('generated')
    const database = new Database(join(copy, databaseFile))
    database.exec(statement)
    database.close()
    expect(await collectLeavings(copy)).not.toEqual(left)
  })
})

/** Every file that belongs to the application, without its database. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.sqlite') && !entry.parentPath.includes('storage'))
    .map((entry) => join(entry.parentPath, entry.name))
}
