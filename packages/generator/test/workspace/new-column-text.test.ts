import { describe, expect, it } from 'vitest'
import { formatNewColumn, parseNewColumns } from '../../src/workspace/new-column-text.ts'
import { newColumnSchema } from '../../src/workspace/new-table.ts'

const parse = (text: string) => parseNewColumns([text])[0]

describe('a column in one line', () => {
  it.each([
    ['name:varchar(80)!', { name: 'name', type: 'varchar', length: 80, nullable: false }],
    ['price:decimal(10,2)', { type: 'decimal', precision: 10, scale: 2, nullable: true }],
    ['price:decimal(10)', { type: 'decimal', precision: 10 }],
    ['  notes : TEXT  ', { name: 'notes', type: 'text', nullable: true }],
    ['status:enum(draft,sent)! default=draft', { type: 'enum', values: ['draft', 'sent'], default: 'draft' }],
    [`kind:enum('a, b', "it's", 'o''clock')`, { values: ['a, b', "it's", "o'clock"] }],
    [
      'count:integer! unique default=-1 comment="How many, really?"',
      { unique: true, default: '-1', comment: 'How many, really?' },
    ],
    ['maker_id:references(makers)!', { references: 'makers', nullable: false }],
    [`_x1:uuid comment='größe = ”über”'`, { name: '_x1', comment: 'größe = ”über”' }],
  ])('%s is read', (text, expected) => {
    expect(parse(text)).toMatchObject(expected)
    expect(newColumnSchema.parse(parse(text))).toEqual(parse(text))
  })

  it.each([
    ['', 1, 'name is missing'],
    ['name', 5, '":" and the type'],
    ['my name:text', 4, '":" and the type'],
    ['2nd:text', 1, '"2nd" is not a column name'],
    [`${'x'.repeat(64)}:text`, 1, 'at most 63'],
    ['name:', 6, 'type is missing'],
    ['name:varchr(80)', 6, '"varchr" is not a type. Types are varchar, text'],
    ['name:varchar(80', 16, 'comes "," or ")"'],
    ['name:varchar()', 14, 'an argument of varchar'],
    ['name:varchar(0)', 14, 'a whole number from 1 to 65535, not "0"'],
    ['name:varchar(1e3)', 14, 'not "1e3"'],
    ['name:varchar(8,0)', 16, 'no more than length'],
    ['name:text(8)', 10, 'text takes nothing in parentheses'],
    ['price:decimal(4,9)', 17, '9 digits after the decimal point'],
    ['kind:enum', 10, 'enum takes the values'],
    ['kind:enum(a,b,a)', 15, '"a" appears twice'],
    ["kind:enum('a)", 11, 'not closed'],
    ['maker:references', 17, 'the name of one table'],
    ['maker:references(makers) default=1', 26, 'cannot have a default'],
    ['name:text required', 11, '"required" is not an option. Options are unique'],
    ['name:text unique!', 17, '"!" is not an option'],
    ['name:text unique unique', 18, 'appears twice'],
    ['name:text default', 11, '"default" is not an option'],
    ['name:text default=', 19, 'Here comes the default'],
    ["name:text default=''", 11, 'cannot be empty'],
    ['name:text,', 10, '"," is not an option'],
  ])('%s is rejected at character %i', (text, position, message) => {
    expect(() => parse(text)).toThrow(`Column "${text}", character ${position}: `)
    expect(() => parse(text)).toThrow(message)
  })

  it('each of several mistakes is named with its column', () => {
    const texts = ['a:text', 'b', 'c:nothing', 'd:json']
    expect.assertions(1)
    try {
      parseNewColumns(texts)
    } catch (error) {
      expect(error).toMatchObject({
        code: 'GENERATOR_RECORD_INVALID',
        hint: expect.stringContaining('name:varchar(80)!'),
        issues: [
          { path: 'newTable.columns.1', code: 'column.malformed', params: { text: 'b', position: 2, expected: '":"' } },
          { path: 'newTable.columns.2', code: 'column.malformed', params: { text: 'c:nothing', position: 3 } },
        ],
      })
    }
  })

  it('is written so that it reads as the same column', () => {
    const texts = [
      'name:varchar(80)! unique',
      'price:decimal(10,2) default=0.5',
      "kind:enum(draft,'on hold','it''s')! default=draft comment='What for?'",
      'maker_id:references(makers)!',
      'notes:text',
    ]
    expect(parseNewColumns(texts).map(formatNewColumn)).toEqual(texts)
  })
})
