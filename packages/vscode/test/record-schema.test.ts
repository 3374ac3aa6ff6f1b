import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRecord, serializeRecord } from '@quoin/generator'
import { componentCatalog } from '@quoin/generator/components'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentedRecordSchema } from '../record-schema.ts'

interface Field {
  readonly component?: string
  readonly properties?: object
  readonly display?: object | null
}

const fixtures = join(import.meta.dirname, '../../../test/records/fixtures')
const schema = documentedRecordSchema()
const check = new Ajv({ strict: false, allErrors: true }).compile(schema)
const records: { readonly fields: readonly Field[] }[] = []

beforeAll(async () => {
  for await (const path of glob('*/application/.quoin/records/*.json', { cwd: fixtures }))
    records.push(JSON.parse(serializeRecord(parseRecord(await readFile(join(fixtures, path), 'utf8')))))
})

/** What is wrong with a record whose first field is another one. */
function errorsWith(change: object): unknown {
  const [record] = records
  const [field, ...others] = record?.fields ?? []
  check({ ...record, fields: [{ ...field, ...change }, ...others] })
  return check.errors
}

describe('the schema of the files of records', () => {
  it('accepts records as they are saved', () => {
    expect(records).not.toHaveLength(0)
    for (const record of records) {
      check(record)
      expect(check.errors).toBe(null)
    }
  })

  it('accepts every component in its place, with its defaults', () => {
    for (const { name, group, defaults } of componentCatalog) {
      const choice = { component: name, properties: defaults }
      if (group === 'form') expect(errorsWith(choice), name).toBe(null)
      if (group === 'display') expect(errorsWith({ display: choice }), name).toBe(null)
    }
  })

  it.each([
    ['a component that does not exist', { component: 'TextControll' }],
    ['a component for lists in a form', { component: 'Image' }],
    ['a property that the component does not have', { component: 'SwitchControl', properties: { rows: 3 } }],
    ['a value that the property cannot have', { component: 'NumberControl', properties: { min: [] } }],
    ['a display with a property that it does not have', { display: { component: 'Image', properties: { weight: 2 } } }],
    ['a key that fields do not have', { titel: 'Name' }],
  ])('rejects %s', (_, change) => {
    expect(errorsWith(change)).not.toBe(null)
  })

  it('describes the keys that users edit', () => {
    const described = schema.allOf?.at(-1)?.properties as Record<string, { description?: string }>
    expect(Object.keys(schema.properties ?? {}).filter((key) => !described[key]?.description)).toEqual([])
  })
})
