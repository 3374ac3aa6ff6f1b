import type { ColumnType } from '@quoin/introspect'
import { describe, expect, it } from 'vitest'
import { displayFor } from '../../src/record/component-by-column-type.ts'

describe('a list shows', () => {
  const shown = (name: string, type: ColumnType['name'], more: { unique?: boolean; autoIncrement?: boolean } = {}) =>
    displayFor({
      name,
      type: { name: type, raw: type, array: false } as ColumnType,
      nullable: false,
      default: null,
      autoIncrement: false,
      generated: null,
      unique: false,
      comment: null,
      ...more,
    })

  it.each([
    ['stock', 'integer'],
    ['visits', 'bigint'],
    ['paid', 'smallint'],
    ['weight', 'double'],
  ] as const)('%s (%s) as a number with thousands separators', (name, type) => {
    expect(shown(name, type)).toEqual({ component: 'Number', properties: {} })
  })

  it.each([
    ['category_id', 'bigint'],
    ['ownerId', 'integer'],
    ['post_code', 'integer'],
    ['fiscal_year', 'smallint'],
    ['born', 'year'],
  ] as const)('%s (%s) as a number without thousands separators', (name, type) => {
    expect(shown(name, type)).toEqual({ component: 'Number', properties: { grouping: false } })
  })

  it('keys without thousands separators, whatever their names', () => {
    expect(shown('ticket', 'integer', { unique: true })?.properties).toEqual({ grouping: false })
    expect(shown('ticket', 'integer', { autoIncrement: true })?.properties).toEqual({ grouping: false })
  })
})
