import type { ColumnType, ColumnTypeName } from '@quoin/introspect'
import { expect, it } from 'vitest'
import {
  authorColumnWords,
  deletedFlagColumnWords,
  instantColumnWords,
  rowEventColumnWords,
} from '../../src/naming/managed-name.ts'
import { secretQualifiersByWord, secretWords } from '../../src/naming/secret-name.ts'
import { columnMeanings } from '../../src/record/column-meaning.ts'
import { componentFor, displayFor } from '../../src/record/component-by-column-type.ts'

const code = (words: Iterable<string>): string =>
  [...words]
    .filter((word) => word !== '')
    .map((word) => `\`${word}\``)
    .join(' ')
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const split = (text: string): string[] => text.split(/\s+/)

/** The control of a column whose name ends so, as a text of 200 characters. */
const controlOf = (name: string): string => {
  const type = { name: 'varchar', raw: 'varchar(200)', length: 200 } as const
  const facts = { nullable: true, default: null, autoIncrement: false, generated: null, unique: false, comment: null }
  return componentFor({ name, type, ...facts }, 'pgsql')?.component ?? 'none'
}

/** Every type that a column of any engine can have, with what else a column of it says. */
const types: Readonly<Record<ColumnTypeName, Partial<ColumnType>>> = {
  char: { length: 2 },
  varchar: { length: 200 },
  text: {},
  mediumtext: {},
  longtext: {},
  tinyint: {},
  smallint: {},
  integer: {},
  bigint: {},
  decimal: { precision: 10, scale: 2 },
  float: {},
  double: {},
  boolean: {},
  date: {},
  time: {},
  datetime: {},
  timestamptz: {},
  year: {},
  interval: {},
  enum: { values: ['a', 'b'] },
  set: { values: ['a', 'b'] },
  json: {},
  uuid: {},
  binary: {},
  bit: { raw: 'bit(8)', length: 8 },
  network: {},
  geometry: {},
  xml: {},
  unknown: {},
}

/** The control of a column of a type, where its name says nothing; by engine where they differ. */
function typeRow(name: ColumnTypeName): string {
  const type = { raw: name, ...types[name], name }
  const facts = { nullable: true, default: null, autoIncrement: false, generated: null, unique: false, comment: null }
  const column = { name: 'x', type, ...facts }
  const controls = (['sqlite', 'pgsql', 'mysql'] as const).map((driver) => {
    const component = componentFor(column, driver)?.component
    return [driver, component === undefined ? 'not in forms' : `\`${component}\``] as const
  })
  const [first] = controls
  const isSame = controls.every(([, control]) => control === first?.[1])
  const said = isSame ? first?.[1] : controls.map(([driver, control]) => `${control} (${driver})`).join(', ')
  const display = displayFor(column)?.component
  return row(`\`${name}\``, said ?? '', display === undefined ? 'as text' : `\`${display}\``)
}

it('the page docs/guesses.md equals the words by which columns are understood', async () => {
  const page = [
    '# What names and comments say',
    '',
    'A record begins as a person would have made it, by types, constraints, comments and names. Each guess stands in the record, and the generator shows the reason beside it; changing the value in the record turns the guess off for good, and removing a relation or setting `timestamps` or `softDeletes` to false does the same. This page is made from the words that the engine reads.',
    '',
    'Words are read whatever the spelling: `user_pass`, `userPass`, `UserPass`, `USER_PASS`; accents and digits at the end are of no account. What counts is what a name is about, which is where it ends: `token_count` is a number.',
    '',
    '| what | names that end in | or begin with | but not beside | comments | becomes |',
    '|---|---|---|---|---|---|',
    row(
      'secret',
      code(secretWords),
      '',
      '',
      'a password, a key or a token in nine languages',
      '`PasswordControl`; never listed, filtered, sorted, exported, searched, sent or audited; a password of somebody is hashed',
    ),
    ...Object.entries(secretQualifiersByWord).map(([head, beside]) =>
      row('secret', `\`${head}\` beside ${code(beside)}`, '', '', '', '`PasswordControl`, as above'),
    ),
    ...columnMeanings.map(({ meaning, ends, except = [], comment }) =>
      row(
        meaning,
        code([...ends.whole, ...ends.behind.map((end) => `…${end}`)]),
        code(ends.before),
        code(except),
        comment === undefined ? '' : code([comment.source]),
        `\`${controlOf([...ends.whole][0]?.replaceAll(' ', '_') ?? '')}\``,
      ),
    ),
    ...Object.entries(rowEventColumnWords).map(([act, stems]) =>
      row(act, code(split(stems)), '', '', '', 'kept by the server with one of the words below, and on no form'),
    ),
    row('an instant', code(split(instantColumnWords)), '', '', '', 'filled when that happens, in UTC'),
    row(
      'a flag',
      code(split(deletedFlagColumnWords)),
      '',
      '',
      '',
      'deleting sets it; its values are those that the comment or the default tells',
    ),
    row(
      'a person',
      code(split(authorColumnWords)),
      '',
      '',
      '',
      'filled from the session: the name into texts, the id into numbers',
    ),
    row(
      'relation',
      '`…_id` `…Id` `…_uuid` `…_key` `…_fk`',
      '',
      '',
      '',
      'a `belongsTo` to the one table of that name whose key has the same type; `parent_id` points to its own table',
    ),
    row(
      'relation',
      '`…_type` `…Type` beside such a key',
      '',
      '',
      'the values, each of them the name of a table or of its model',
      'a `belongsToAny` to these tables; the type is chosen with the row',
    ),
    row(
      'choice',
      '',
      '',
      '',
      '`0正常 1停用`, `0=off, 1=on`, `A\\|B\\|C`, `one of: a, b`, `J/N`',
      '`SelectControl` with these options, the label is the part before; two letters for yes and no are a `SwitchControl`',
    ),
    '',
    '## What types become',
    '',
    'Every type of SQLite, PostgreSQL, MySQL and MariaDB is read as one of these; `quoin-introspect` prints which. `generator.componentMap` of [the configuration](configuration.md) gives a type another control: `{ date: "NativeDateControl" }`. A list of values, in the type, a check or a comment, is a `SelectControl`; an array is a `TagControl` of texts, a `MultiSelectControl` of listed values, else a `JsonSchemaControl`; a text of 1,000 characters or more is a `TextareaControl`.',
    '',
    '| type | control | in lists and details |',
    '|---|---|---|',
    ...(Object.keys(types) as ColumnTypeName[]).map(typeRow),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../docs/guesses.md')
})
