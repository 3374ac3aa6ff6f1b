import { expect, it } from 'vitest'
import { readArrayLiteral } from '../../src/crud/model/read-array.ts'

it.each([
  ['{}', []],
  ['{new,"it\'s odd","",NULL,"NULL"}', ['new', "it's odd", '', null, 'NULL']],
  ['{"a\\"b","back\\\\slash","a,b","{c}"}', ['a"b', 'back\\slash', 'a,b', '{c}']],
  [
    '{{1,2},{3,4}}',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['[0:1]={a,b}', ['a', 'b']],
  ['plain', 'plain'],
  [['a'], ['a']],
])('an array as the database writes it is read as a list: %s', (value, list) => {
  expect(readArrayLiteral(value)).toEqual(list)
})
