import { describe, expect, it } from 'vitest'
import { mergeBranches } from '../../src/branches/merge-branches.ts'
import { type GenerationRecord, recordFromTable } from '../../src/index.ts'
import { packBase, unpackBase } from '../../src/plan/stored-base.ts'
import { serializeRecord } from '../../src/record/record-json.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

const tables = await shopTables()
const tags = recordFromTable(tableNamed(tables, 'tags'), { driver: 'sqlite', tables })
const path = '.quoin/records/tags.json'
const json = (record: GenerationRecord): string => serializeRecord(record)
const [first] = tags.fields
if (!first) throw new Error('The record has no field.')
const withField = (name: string, label = name): GenerationRecord => ({
  ...tags,
  fields: [...tags.fields, { ...first, name, label }],
})

describe('a record that two branches changed', () => {
  it('has the fields of both', async () => {
    const texts = { ancestor: json(tags), ours: json(withField('colour')), theirs: json(withField('weight')) }
    const merged = JSON.parse((await mergeBranches(path, texts)) ?? '')
    const names = merged.fields.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(tags.fields.length + 2)
    expect(names).toEqual(expect.arrayContaining(['colour', 'weight']))
  })

  it('keeps how one of them laid it out', async () => {
    const tabs = json(withField('colour')).replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))
    const theirs = json({ ...tags, functionName: 'Other tags' })
    const merged = (await mergeBranches(path, { ancestor: json(tags), ours: tabs, theirs })) ?? ''
    expect(merged).toBe(tabs.replace(/"functionName": ".*"/, '"functionName": "Other tags"'))
  })

  it('is left to the user where both changed the same', async () => {
    const other = (functionName: string): string => json({ ...tags, functionName })
    expect(await mergeBranches(path, { ancestor: json(tags), ours: other('A'), theirs: other('B') })).toBeNull()
    const texts = { ancestor: json(tags), ours: json(withField('colour', 'A')), theirs: json(withField('colour', 'B')) }
    expect(await mergeBranches(path, texts)).toBeNull()
  })

  it('is left to the user where the merge would be no record', async () => {
    const broken = json(tags).replace('"version"', '"versions"')
    expect(await mergeBranches(path, { ancestor: json(tags), ours: broken, theirs: json(withField('x')) })).toBeNull()
  })
})

describe('what was generated last on two branches', () => {
  const base = '.quoin/base/tags/app/Models/Tag.ts.base'
  const model = (...members: readonly string[]): string =>
    `export interface Tag {\n${members.map((one) => `  ${one}\n`).join('')}}\n`
  const merged = async (ancestor: string | null, ours: string, theirs: string): Promise<string> => {
    const texts = {
      ancestor: ancestor === null ? '' : packBase(ancestor),
      ours: packBase(ours),
      theirs: packBase(theirs),
    }
    return unpackBase((await mergeBranches(base, texts)) ?? '', base)
  }

  it('has the members of both', async () => {
    const text = await merged(model('id: number'), model('id: number', 'a: string'), model('id: number', 'b: string'))
    expect(text.match(/\w+(?=:)/g)?.toSorted()).toEqual(['a', 'b', 'id'])
  })

  it('is that of ours where both have something else, also when neither had it before', async () => {
    expect(await merged(model('id: number'), model('id: string'), model('id: bigint'))).toBe(model('id: string'))
    expect(await merged(null, model('id: string'), model('id: string'))).toBe(model('id: string'))
  })
})
