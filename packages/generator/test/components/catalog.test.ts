import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as entry from '../../src/components/index.ts'
import { componentCatalog, findComponent } from '../../src/components/index.ts'
import { columnTypeNames } from '../../src/index.ts'

const factories = Object.entries<unknown>({ ...entry }).flatMap(([name, value]) =>
  typeof value === 'function' && 'definition' in value ? name : [],
)

describe('the component catalogue', () => {
  it('has one entry for each factory, under the same name', () => {
    expect([...factories].sort()).toEqual(componentCatalog.map(({ factory }) => factory).sort())
    expect(new Set(componentCatalog.map(({ name }) => name)).size).toBe(componentCatalog.length)
    for (const { name } of componentCatalog) expect(findComponent(name)?.name).toBe(name)
  })

  it('has one file for each component, of its name and in the folder of its group', () => {
    const source = join(import.meta.dirname, '../../src/components')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
      .filter((path) => path.includes('/') && !path.endsWith('-shape') && path !== 'data/filter-operators')
    const expected = componentCatalog.map(({ group, factory }) => `${group}/${factory.toLowerCase()}`)
    expect(files.map((path) => path.replaceAll('-', '')).sort()).toEqual(expected.sort())
  })

  it('has an icon for every component', () => {
    for (const { icon } of componentCatalog) {
      expect(icon).toMatch(/^[A-Z]\w+(?:Outlined|Filled|TwoTone)$/)
    }
  })

  it('has a component for every column type that can be edited', () => {
    const suited = new Set(componentCatalog.flatMap(({ columnTypes }) => columnTypes))
    const editable = columnTypeNames.filter((name) => name !== 'binary' && name !== 'geometry')
    expect(editable.filter((name) => !suited.has(name))).toEqual([])
  })

  it('rejects unknown properties, requires the mandatory ones, and fills in defaults', () => {
    const text = findComponent('TextControl')?.properties
    expect(text?.safeParse({ name: 'a', colour: 'red' }).success).toBe(false)
    expect(text?.safeParse({ label: 'A' }).success).toBe(false)
    expect(findComponent('RatingControl')?.properties.parse({ name: 'a' })).toEqual({ name: 'a', count: 5 })
  })

  it('accepts only request addresses that are relative to the API', () => {
    for (const url of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      expect(entry.requestSchema.safeParse({ method: 'get', url }).success).toBe(false)
    }
    expect(entry.requestSchema.safeParse({ method: 'get', url: 'products/{id}' }).success).toBe(true)
  })
})
