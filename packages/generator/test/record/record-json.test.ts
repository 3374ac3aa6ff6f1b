import { beforeAll, describe, expect, it } from 'vitest'
import { cloneRecord, exportRecord, type GenerationRecord, importRecord, recordFromTable } from '../../src/index.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let record: GenerationRecord
beforeAll(async () => {
  const tables = await shopTables()
  record = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
})

const withJson = (change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(exportRecord(record)) as Record<string, unknown>
  change(value)
  return JSON.stringify(value)
}
const codeOf = (text: string): string => {
  try {
    importRecord(text)
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a record as JSON', () => {
  it('has the same bytes after a round trip, regardless of the order of its keys', () => {
    const text = exportRecord(record)
    expect(exportRecord(importRecord(text))).toBe(text)
    const reversed = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()))
    expect(exportRecord(importRecord(reversed))).toBe(text)
  })

  it.each<[string, () => string, string]>([
    ['invalid JSON', () => '{', 'GENERATOR_RECORD_INVALID'],
    ['a list in place of an object', () => '[]', 'GENERATOR_RECORD_INVALID'],
    ['an unknown key', () => withJson((value) => Object.assign(value, { colour: 1 })), 'GENERATOR_RECORD_INVALID'],
    [
      'a key named __proto__',
      () => exportRecord(record).replace('{', '{"__proto__": {"x": 1},'),
      'GENERATOR_RECORD_INVALID',
    ],
    [
      'a nested key named constructor',
      () => exportRecord(record).replace('"properties": {', '"properties": {"constructor": 1,'),
      'GENERATOR_RECORD_INVALID',
    ],
    ['a newer version', () => withJson((value) => Object.assign(value, { version: 99 })), 'GENERATOR_RECORD_VERSION'],
    ['too many bytes', () => `${exportRecord(record)}${' '.repeat(2_100_000)}`, 'GENERATOR_RECORD_TOO_LARGE'],
    [
      'too many levels',
      () => withJson((value) => Object.assign(value, { deep: JSON.parse('['.repeat(60) + ']'.repeat(60)) })),
      'GENERATOR_RECORD_TOO_LARGE',
    ],
    [
      'a path outside the project',
      () => withJson((value) => Object.assign(value, { savePath: '../elsewhere' })),
      'GENERATOR_RECORD_INVALID',
    ],
    [
      'code in place of a class name',
      () => withJson((value) => Object.assign(value, { modelName: 'A{}evil()' })),
      'GENERATOR_RECORD_INVALID',
    ],
    [
      'a class name that generated files use',
      () => withJson((value) => Object.assign(value, { modelName: 'Model' })),
      'GENERATOR_NAME_INVALID',
    ],
  ])('is rejected with %s', (_, text, code) => {
    expect(codeOf(text())).toBe(code)
  })

  it('names the invalid key in a sentence', () => {
    const text = withJson((value) => Object.assign(value, { softDeletes: 'yes' }))
    expect(() => importRecord(text)).toThrow('The record is not valid: softDeletes: "yes" must be true or false.')
  })

  it('allows editing inside the form only for rows that belong to the record', () => {
    const withSubForm = (kind: string) =>
      withJson((value) => {
        const [relation] = value.relations as object[]
        value.relations = [{ ...relation, kind, subForm: { fields: [] } }]
      })
    expect(codeOf(withSubForm('hasMany'))).toBe('accepted')
    expect(() => importRecord(withSubForm('belongsTo'))).toThrow(/"category" is edited inside the form/)
  })

  it('names a component that is not in the catalogue', () => {
    expect(() => importRecord(exportRecord(record).replace('"TextareaControl"', '"TextarreaControl"'))).toThrow(
      /description.*TextarreaControl/,
    )
  })

  it('is migrated from version 0', () => {
    const old = withJson((value) => {
      const { savePath, page, ...rest } = value as { savePath: string; page: { detail?: unknown } }
      const { detail: _, ...pages } = page
      for (const key of Object.keys(value)) delete value[key]
      Object.assign(value, rest, { version: 0, path: savePath, page: pages })
    })
    expect(importRecord(old)).toEqual(record)
  })

  it('has its groups as fieldsets and its buttons as a toolbar after version 5', () => {
    const old = withJson((value) => {
      const { list, form } = value['page'] as Record<'list' | 'form', object>
      Object.assign(value, { version: 5 })
      Object.assign(list, { createButton: false })
      Object.assign(form, { groups: [{ title: 'Main', fields: ['name', 'price'] }] })
    })
    const { list, form } = importRecord(old).page
    expect(list).toEqual({ ...record.page.list, toolbar: ['export', 'reload', 'columns'] })
    expect(form).toEqual({
      ...record.page.form,
      body: [{ kind: 'fieldset', title: 'Main', body: ['name', 'price'] }],
    })
  })
})

it('a cloned record has its own name, classes, route and menu entry', () => {
  const clone = cloneRecord(record, { name: 'Special offers' })
  expect(clone).toMatchObject({
    name: 'special-offers',
    modelName: 'SpecialOffer',
    route: { path: '/special-offers', menuName: 'Special offers' },
  })
  expect(clone.fields).toEqual(record.fields)
})

it('a record cloned on the same table leaves the migrations to the original', () => {
  const migrating = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
  const clone = cloneRecord({ ...migrating, table: { ...record.table, kind: 'new' } }, { name: 'offers' })
  expect(clone.table.kind).toBe('existing')
  expect(clone.options).toMatchObject({ createMigration: false, createTable: false, createModel: true })
})

it('a record cloned on another table has its own indexes, keys and rules', () => {
  const clone = cloneRecord(record, { name: 'offers', table: 'offers' })
  expect(JSON.stringify([clone.table, clone.fields])).not.toContain('products')
  expect(clone.fields.find(({ name }) => name === 'sku')?.rules).toContain('unique:offers,sku')
})
