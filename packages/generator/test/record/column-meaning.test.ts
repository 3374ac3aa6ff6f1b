import type { ColumnType } from '@quoin/introspect'
import { describe, expect, it } from 'vitest'
import { componentFor } from '../../src/record/component-by-column-type.ts'
import { guessDisplayColumnOrPattern } from '../../src/record/display-column.ts'
import { rulesFor } from '../../src/record/rules-for.ts'

type TypeName = ColumnType['name']

function columnOf(name: string, type: TypeName, comment: string | null = null, more: Partial<ColumnType> = {}) {
  const own: ColumnType = { name: type, raw: type, ...more }
  return {
    name,
    type: own,
    nullable: false,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment,
  }
}

describe('a form edits', () => {
  it.each<[string, TypeName, string]>([
    ['password_hash', 'varchar', 'PasswordControl'],
    ['is_active', 'smallint', 'SwitchControl'],
    ['del_flag', 'tinyint', 'SwitchControl'],
    ['show_count', 'integer', 'NumberControl'],
    ['billing_email', 'varchar', 'EmailControl'],
    ['email_verified_by', 'varchar', 'TextControl'],
    ['avatarUrl', 'varchar', 'ImageControl'],
    ['photo', 'varchar', 'ImageControl'],
    ['photo_credit', 'varchar', 'TextControl'],
    ['attachment_path', 'varchar', 'FileControl'],
    ['background_colour', 'varchar', 'ColorControl'],
    ['hair_color', 'varchar', 'TextControl'],
    ['website', 'varchar', 'UrlControl'],
  ])('%s, a %s, with a %s', (name, type, component) => {
    expect(componentFor(columnOf(name, type), 'pgsql')?.component).toBe(component)
  })

  it('a text array as tags', () => {
    expect(componentFor(columnOf('labels', 'text', null, { array: true }), 'pgsql')?.component).toBe('TagControl')
  })

  it('values that the comment lists as a choice, and codes in their own case', () => {
    const status = componentFor(columnOf('status', 'smallint', '状态（0正常 1停用）'), 'mysql')
    expect(status).toEqual({
      component: 'SelectControl',
      properties: {
        options: [
          { label: '正常', value: '0' },
          { label: '停用', value: '1' },
        ],
      },
    })
    const rating = componentFor(columnOf('rating', 'enum', null, { values: ['PG-13', 'R', 'not_rated'] }), 'pgsql')
    expect(rating?.properties['options']).toEqual([
      { label: 'PG-13', value: 'PG-13' },
      { label: 'R', value: 'R' },
      { label: 'Not rated', value: 'not_rated' },
    ])
  })

  it.each<[string, 'sqlite' | 'pgsql', string]>([
    ['Title', 'sqlite', 'TextControl'],
    ['motto', 'sqlite', 'TextControl'],
    ['description', 'sqlite', 'TextareaControl'],
    ['release_notes', 'sqlite', 'TextareaControl'],
    ['title', 'pgsql', 'TextControl'],
    ['motto', 'pgsql', 'TextareaControl'],
  ])('%s, a text without a length on %s, with a %s', (name, driver, component) => {
    expect(componentFor(columnOf(name, 'text'), driver)?.component).toBe(component)
  })
})

it('an address has the rule of its form', () => {
  const table = { name: 'people', checks: [] }
  expect(rulesFor(columnOf('work_email', 'varchar'), table)).toBe('string|email')
  expect(rulesFor(columnOf('homepage', 'varchar'), table)).toBe('string|url')
})

describe('a row is named by', () => {
  it.each<[string, readonly (readonly [string, TypeName])[], string | null]>([
    [
      'what is called so',
      [
        ['code', 'varchar'],
        ['Name', 'text'],
      ],
      'Name',
    ],
    [
      'what ends so',
      [
        ['api_token', 'varchar'],
        ['company_name', 'text'],
      ],
      'company_name',
    ],
    [
      'the first short text',
      [
        ['password', 'varchar'],
        ['heading', 'varchar'],
      ],
      'heading',
    ],
    [
      'a text of SQLite',
      [
        ['notes', 'text'],
        ['heading', 'text'],
      ],
      'heading',
    ],
    [
      'nothing that is a key or a secret',
      [
        ['owner_id', 'varchar'],
        ['api_key', 'varchar'],
        ['body', 'text'],
      ],
      null,
    ],
  ])('%s', (_, columns, expected) => {
    expect(guessDisplayColumnOrPattern(columns.map(([name, type]) => columnOf(name, type)))).toBe(expected)
  })

  it.each<[string, readonly string[], string | null]>([
    ['first and last name', ['email', 'last_name', 'first_name'], '{first_name} {last_name}'],
    ['first and last name as they are spelt', ['FirstName', 'LastName'], '{FirstName} {LastName}'],
    ['its whole name rather than parts of it', ['first_name', 'last_name', 'full_name'], 'full_name'],
    ['a name that it has rather than half of one', ['first_name', 'code'], 'code'],
  ])('%s', (_, names, expected) => {
    expect(guessDisplayColumnOrPattern(names.map((name) => columnOf(name, 'varchar')))).toBe(expected)
  })

  it('no note that it may lack', () => {
    expect(guessDisplayColumnOrPattern([{ ...columnOf('remark', 'varchar'), nullable: true }])).toBeNull()
  })
})
