import type { ColumnType } from '@quoin/introspect'
import { describe, expect, it } from 'vitest'
import { displayFor } from '../../src/record/component-map.ts'

describe('how a list shows a number', () => {
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
  ] as const)('%s (%s) is a number with separators', (name, type) => {
    expect(shown(name, type)).toEqual({ component: 'Number', properties: {} })
  })

  it.each([
    ['category_id', 'bigint'],
    ['ownerId', 'integer'],
    ['post_code', 'integer'],
    ['fiscal_year', 'smallint'],
    ['born', 'year'],
  ] as const)('%s (%s) is a number without them', (name, type) => {
    expect(shown(name, type)).toEqual({ component: 'Number', properties: { grouping: false } })
  })

  it('keys have no separators, whatever they are called', () => {
    expect(shown('ticket', 'integer', { unique: true })?.properties).toEqual({ grouping: false })
    expect(shown('ticket', 'integer', { autoIncrement: true })?.properties).toEqual({ grouping: false })
  })
})
