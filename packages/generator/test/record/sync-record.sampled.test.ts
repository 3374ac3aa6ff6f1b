import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GenerationRecord, recordFromTable, syncRecord } from '../../src/index.ts'
import { columnsOfRecord, compareWithTable } from '../../src/record/compare-table.ts'
import { parseRecordValue } from '../../src/record/record-json.ts'
import {
  type ComparedTable,
  type DifferenceChoice,
  type DifferenceChoices,
  settleDifferences,
} from '../../src/workspace/differences.ts'
import { changedTable, editedBy, type RandomTable, randomTable, withMoreColumns } from './random-tables.ts'

const numRuns = sample({ test: 150, all: 1_000, proof: 40_000 })

const recordOf = ({ table, ...options }: RandomTable): GenerationRecord => recordFromTable(table, options)

/** A record that a user edited, and what became of its table. */
const pair = (next: (random: RandomTable) => fc.Arbitrary<RandomTable>) =>
  randomTable.chain((random) => fc.tuple(editedBy(recordOf(random)).map(parseRecordValue), next(random)))

const namesOf = (items: readonly { readonly name: string }[]): readonly string[] => items.map(({ name }) => name)
const listOf = ({ fields }: GenerationRecord, known: ReadonlySet<string>) =>
  fields
    .filter(({ name }) => known.has(name))
    .map(({ name, showInList, searchable, sortable, operator }) => ({
      name,
      showInList,
      searchable,
      sortable,
      operator,
    }))

describe('syncing any record with any table', () => {
  it('changes nothing of the fields that the record knows when columns come', () => {
    fc.assert(
      fc.property(pair(withMoreColumns), ([record, { table, ...options }]) => {
        const { record: synced } = syncRecord(record, table, options)
        const known = new Set(namesOf(record.fields))
        expect(synced.fields.filter(({ name }) => known.has(name))).toEqual(record.fields)
        expect(synced.relations.slice(0, record.relations.length)).toEqual(record.relations)
        expect(synced.page).toEqual(record.page)
        const columns = new Set(namesOf(table.columns))
        expect(namesOf(columnsOfRecord(synced)).filter((name) => columns.has(name))).toHaveLength(columns.size)
      }),
      { numRuns },
    )
  })

  it('never removes what a user added, or moves, hides or changes a field whose column is as it was', () => {
    fc.assert(
      fc.property(pair(changedTable), ([record, { table, ...options }]) => {
        const { record: synced, differences } = syncRecord(record, table, options)
        expect(namesOf(synced.fields).filter((name) => namesOf(record.fields).includes(name))).toEqual(
          namesOf(record.fields),
        )
        const indexed = synced.table.indexes.map(({ columns }) => columns)
        for (const { name, columns } of record.table.indexes)
          if (name === 'my_index') expect(indexed).toContainEqual(columns)
        expect(synced.page).toEqual(record.page)
        const changed = new Set(differences.map(({ column }) => column))
        // A key that points elsewhere now gives another relation.
        const relations = record.relations.filter(
          ({ kind, foreignKey }) => kind !== 'belongsTo' || !changed.has(foreignKey),
        )
        expect(synced.relations).toEqual(expect.arrayContaining([...relations]))
        const same = new Set(namesOf(record.fields).filter((name) => !changed.has(name)))
        expect(synced.fields.filter(({ name }) => same.has(name))).toEqual(
          record.fields.filter(({ name }) => same.has(name)),
        )
        expect(listOf(synced, same)).toEqual(listOf(record, same))
        expect(syncRecord(synced, table, options).record).toEqual(synced)
      }),
      { numRuns },
    )
  })
})

describe('deciding about any difference', () => {
  const compared = ({ table, ...options }: RandomTable): ComparedTable => ({ table, ...options })
  const all = (choice: DifferenceChoice): DifferenceChoices => ({ '*': choice })

  it('leaves none when the table is taken', () => {
    fc.assert(
      fc.property(pair(changedTable), ([record, next]) => {
        const settled = settleDifferences(record, compared(next), all('table'))
        expect(settled.recordOfTable).toBeUndefined()
        expect(compareWithTable(settled.record, next.table)).toEqual([])
      }),
      { numRuns },
    )
  })

  it('keeps every field of the record when the record is chosen, and starts its migration from the table', () => {
    fc.assert(
      fc.property(pair(changedTable), ([record, next]) => {
        const {
          record: settled,
          recordOfTable: current,
          differences,
        } = settleDifferences(record, compared(next), all('record'))
        expect(settled.fields).toEqual(record.fields)
        expect(settled.relations.slice(0, record.relations.length)).toEqual(record.relations)
        const wishes = differences.filter(({ kind }) => kind !== 'added')
        expect(current === undefined).toBe(wishes.length === 0)
        const missing = wishes.flatMap(({ kind, column }) => (kind === 'missing' ? [column] : []))
        const before = new Set(namesOf(columnsOfRecord(current ?? settled)))
        expect(
          namesOf(columnsOfRecord(settled))
            .filter((name) => !before.has(name))
            .toSorted(),
        ).toEqual(missing.toSorted())
      }),
      { numRuns },
    )
  })

  it('asks about none again that is forgotten', () => {
    fc.assert(
      fc.property(pair(changedTable), ([record, next]) => {
        const { record: settled, recordOfTable: current } = settleDifferences(record, compared(next), all('forget'))
        expect(current).toBeUndefined()
        const again = settleDifferences(settled, compared(next))
        expect(again.differences.filter(({ open }) => open)).toEqual([])
        expect(again.record).toEqual(settled)
        expect(syncRecord(settled, next.table, { driver: next.driver, tables: next.tables }).lines).toEqual([])
      }),
      { numRuns },
    )
  })

  it('does each by itself, whether the others succeed or fail', () => {
    const choices = fc.array(fc.constantFrom<DifferenceChoice>('table', 'record', 'forget'), {
      minLength: 60,
      maxLength: 60,
    })
    fc.assert(
      fc.property(pair(changedTable), choices, ([record, next], dice) => {
        const differences = compareWithTable(record, next.table)
        const chosen = differences.map((difference, index) => [difference, dice[index] ?? 'table'] as const)
        const keys = chosen.map(([{ column }, choice]) => [`${record.name}.${column}`, choice] as const)
        const { record: settled } = settleDifferences(record, compared(next), Object.fromEntries(keys))
        const names = new Set(namesOf(columnsOfRecord(settled)))
        for (const [{ column, kind }, choice] of chosen) {
          const stays = kind === 'added' ? choice === 'table' : kind === 'changed' || choice === 'record'
          expect([column, kind, choice, names.has(column)]).toEqual([column, kind, choice, stays])
        }
        const left = compareWithTable(settled, next.table).map(({ column }) => column)
        const taken = chosen.filter(([, choice]) => choice === 'table').map(([{ column }]) => column)
        expect(left.filter((column) => taken.includes(column))).toEqual([])
      }),
      { numRuns },
    )
  })
})
