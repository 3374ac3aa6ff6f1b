import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const file = (type: string) => `export interface NotesTable {\n  state: ${type}\n  title: string\n}\n`

/** The types of both sides, and what has to come of them. */
const clean = [
  [
    'a member added by each side',
    "'new' | 'used'",
    "'new' | 'used' | 'lost'",
    "'new' | 'used' | 'sold'",
    "'new' | 'used' | 'lost' | 'sold'",
  ],
  [
    'a member that the generator takes away, and one by hand',
    "'new' | 'used'",
    "'new' | 'used' | 'lost'",
    "'used'",
    "'used' | 'lost'",
  ],
  [
    'a member that the hand takes away, and a new one',
    "'new' | 'used'",
    "'new'",
    "'new' | 'used' | 'sold'",
    "'new' | 'sold'",
  ],
  ['a type of their own where a column may no longer be null', 'string | null', 'Title | null', 'string', 'Title'],
  ['the same member from both', "'new'", "'new' | 'lost'", "'new' | 'lost' | 'sold'", "'new' | 'lost' | 'sold'"],
  ['members of an intersection', 'Base', 'Base & Own', 'Base & More', 'Base & Own & More'],
  [
    'members in brackets',
    'Generated<string | null>',
    'Generated<string | null | Own>',
    'Generated<string | null | number>',
    'Generated<string | null | Own | number>',
  ],
  [
    'members on lines of their own',
    "'new'\n    | 'used'",
    "\n    | 'new'\n    | 'used'\n    | 'lost'",
    "'new' | 'used' | 'sold'",
    "\n    | 'new'\n    | 'used'\n    | 'lost'\n    | 'sold'",
  ],
] as const

describe('types that both sides changed keep', () => {
  it.each(clean)('%s', (_, base, own, next, merged) => {
    const result = mergeSource(ts, file(own), file(base), file(next))
    expect(result).toMatchObject({ clashes: [] })
    expect(result.text).toBe(file(merged))
  })
})

describe('types clash that both sides changed by', () => {
  it.each([
    ['another type in the place of the same member', 'string | null', 'Title | null', 'number | null'],
    ['another member in the place of the same one', "'new' | 'used'", "'new' | 'lost'", "'new' | 'sold'"],
    ['taking away what the other one keeps', "'new' | 'used'", "'new'", "'used'"],
  ])('%s', (_, base, own, next) => {
    expect(mergeSource(ts, file(own), file(base), file(next)).clashes).not.toEqual([])
  })
})
