import { describe, expect, it } from 'vitest'
import { classNameFor, kebabCase, toCamelCaseIdentifier } from '../../src/naming/identifier.ts'

describe('the class name', () => {
  it.each([
    ['products', 'Product'],
    ['product_categories', 'ProductCategory'],
    ['userLogs', 'UserLog'],
    ['news', 'News'],
    ['people', 'Person'],
    ['Server Today', 'ServerToday'],
    ['2fa_tokens', 'Table2faToken'],
    ['maps', 'MapModel'],
    ['models', 'ModelModel'],
    ['数据', 'TableX11pkwlx'],
    ['Escap3e;', 'Escap3e'],
    ['über_menüs', 'UberMenu'],
  ])('for table %s is %s', (table, name) => {
    expect(classNameFor(table)).toBe(name)
  })
})

describe('the property name', () => {
  it.each([
    ['order_items', 'orderItems'],
    ['class', 'classField'],
    ['1st', '_1st'],
    ['---', 'field'],
    ['__proto__', 'proto'],
  ])('for %s is %s', (name, property) => {
    expect(toCamelCaseIdentifier(name)).toBe(property)
  })
})

it('a record name consists of words joined by hyphens', () => {
  expect(kebabCase('Order Items')).toBe('order-items')
})
