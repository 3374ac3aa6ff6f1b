import type { GenerationRecord } from '@quoin/generator'
import { expect, it } from 'vitest'
import { mergeRecord, setAtPath } from '../pages/tools/merge-record.ts'

const field = (name: string, more: object = {}) => ({ name, label: name, rules: '', ...more })
const record = (more: object = {}): GenerationRecord =>
  ({ functionName: 'Goods', route: { path: '/goods', weight: 0 }, fields: [field('a'), field('b')], ...more }) as never

it('two edits of a record keep what only one of them changed, column by column', () => {
  const mine = record({ functionName: 'Mine', fields: [field('a', { label: 'A' }), field('b')] })
  const theirs = record({
    route: { path: '/goods', weight: 5 },
    fields: [field('a', { rules: 'max:3' }), field('b'), field('c')],
  })
  expect(mergeRecord(record(), mine, theirs)).toEqual({
    record: record({
      functionName: 'Mine',
      route: { path: '/goods', weight: 5 },
      fields: [field('a', { label: 'A', rules: 'max:3' }), field('b'), field('c')],
    }),
    clashes: [],
  })
})

it('two edits of one place are a clash, with mine until theirs is taken', () => {
  const mine = record({ fields: [field('a', { label: 'Mine' }), field('b')] })
  const theirs = record({ fields: [field('a', { label: 'Theirs' }), field('b')] })
  const merged = mergeRecord(record(), mine, theirs)
  expect(merged).toEqual({
    record: mine,
    clashes: [{ place: ['fields', 'a', 'label'], mine: 'Mine', theirs: 'Theirs' }],
  })
  expect(setAtPath(merged.record, ['fields', 'a', 'label'], 'Theirs')).toEqual(theirs)
})

it('an order that only one edit changed is the order of the merged record', () => {
  const moved = record({ fields: [field('b'), field('a')] })
  const named = record({ fields: [field('a', { label: 'A' }), field('b')] })
  const both = record({ fields: [field('b'), field('a', { label: 'A' })] })
  expect(mergeRecord(record(), moved, named).record).toEqual(both)
  expect(mergeRecord(record(), named, moved).record).toEqual(both)
})

it('a column that one edit removes and the other changes is a clash', () => {
  const mine = record({ fields: [field('a')] })
  const theirs = record({ fields: [field('a'), field('b', { label: 'B' })] })
  const merged = mergeRecord(record(), mine, theirs)
  expect(merged).toEqual({
    record: mine,
    clashes: [{ place: ['fields', 'b'], mine: undefined, theirs: field('b', { label: 'B' }) }],
  })
  expect(setAtPath(merged.record, ['fields', 'b'], field('b', { label: 'B' }))).toEqual(theirs)
  expect(setAtPath(theirs, ['fields', 'b'], undefined)).toEqual(mine)
})
