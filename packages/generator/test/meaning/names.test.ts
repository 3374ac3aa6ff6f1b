import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ColumnFacts } from '../../src/record/column-facts.ts'
import { isSecret } from '../../src/record/column-meaning.ts'
import { componentFor } from '../../src/record/component-by-column-type.ts'
import { managedColumnKind } from '../../src/record/managed-columns.ts'

/** What a user expects of a column, by the component that edits it. */
const choices: Readonly<Record<string, string>> = {
  SwitchControl: 'yesNo',
  EmailControl: 'email',
  UrlControl: 'url',
  ColorControl: 'color',
  ImageControl: 'image',
  FileControl: 'file',
  TextareaControl: 'longText',
  TextControl: 'shortText',
  NumberControl: 'number',
  SelectControl: 'options',
  TagControl: 'tags',
  JsonSchemaControl: 'json',
  UuidControl: 'uuid',
}

/** One line of names.csv: a column of somebody's application, and what a form is to make of it. */
function rowOf(line: string): readonly string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

function columnOf([name = '', type = '', length = '', comment = '']: readonly string[]): ColumnFacts {
  const isFlag = type === 'tinyint' && length === '1'
  const own = {
    name: isFlag ? 'boolean' : type.replace('[]', ''),
    raw: type,
    ...(length !== '' && (type === 'decimal' ? { precision: Number(length), scale: 0 } : { length: Number(length) })),
    ...(type.endsWith('[]') && { array: true }),
  } as ColumnFacts['type']
  const facts = { nullable: false, default: null, autoIncrement: false, generated: null, unique: false }
  return { name, type: own, comment: comment === '' ? null : comment, ...facts }
}

function choiceOf(column: ColumnFacts): string {
  if (isSecret(column)) return 'secret'
  const managed = managedColumnKind(column)
  if (managed !== null) return managed
  const component = componentFor(column, 'pgsql')?.component ?? ''
  if (component === 'DateTimeControl') return column.type.name === 'date' ? 'date' : 'datetime'
  return column.type.name === 'uuid' ? 'uuid' : (choices[component] ?? component)
}

it.each([
  ['names.csv', 400],
  ['more-names.csv', 166],
] as const)(
  'of the columns in %s no secret is missed, and of the rest no more than 3 in 100 are taken for something else',
  (file, count) => {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    const rows = lines.map(rowOf).map((row) => ({ row, expected: row[4] ?? '', found: choiceOf(columnOf(row)) }))
    expect(rows).toHaveLength(count)
    const described = (all: typeof rows): readonly string[] => all.map(({ row, found }) => `${row.join(' ')}: ${found}`)
    const [secrets, others] = [
      rows.filter(({ expected }) => expected === 'secret'),
      rows.filter(({ expected }) => expected !== 'secret'),
    ]
    expect(described(secrets.filter(({ found }) => found !== 'secret'))).toEqual([])
    expect(described(rows.filter(({ expected, found }) => expected !== 'secret' && found === 'secret'))).toEqual([])
    const wrong = others.filter(({ expected, found }) => expected !== found)
    expect(wrong.length / others.length, described(wrong).join('\n')).toBeLessThanOrEqual(0.03)
  },
)
