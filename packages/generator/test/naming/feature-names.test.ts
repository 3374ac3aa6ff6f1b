import { expect, it } from 'vitest'
import { featureNames } from '../../src/naming/feature-names.ts'

const tables = ['Stock Items', 'StockItems', 'stock_items', 'stock_item', 'stock_items_2', '🎉', '产品', '产品_2'].map(
  (name) => ({ name }),
)

it('features of tables whose names read alike have names, and classes, of their own', () => {
  const names = Object.fromEntries(tables.map((table) => [table.name, featureNames(table, tables)]))
  expect(names).toMatchObject({
    stock_items: { name: 'stock-items', modelName: 'StockItem2' },
    stock_item: { name: 'stock-item', modelName: 'StockItem' },
    stock_items_2: { name: 'stock-items-2' },
    'Stock Items': { name: 'stock-items-3' },
    StockItems: { name: 'stock-items-4' },
  })
  for (const part of ['name', 'modelName'] as const) {
    const all = Object.values(names).map((one) => one[part].toLowerCase())
    expect(new Set(all).size).toBe(tables.length)
    expect(all.every((name) => /^[a-z][a-z\d-]*$/.test(name))).toBe(true)
  }
})

it('the name of a feature does not depend on the order in which tables are read', () => {
  for (const table of tables) expect(featureNames(table, tables.toReversed())).toEqual(featureNames(table, [...tables]))
})
