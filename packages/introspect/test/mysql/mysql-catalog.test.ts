import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema, Table } from '../../src/index.ts'
import { columnOf, indexOf, openTestDatabase, type TestIntrospector } from '../open-test-database.ts'

const statements = [
  `create table parents (a int not null, b bigint not null, code varchar(20), primary key (b, a), unique key code (code), key ab (a, b))`,
  `create table everything (
    id int unsigned not null auto_increment primary key comment 'it''s "the" \\\\ key',
    name varchar(120) not null default 'it''s \\\\ "x"' comment 'First\nsecond',
    nothing varchar(5) default null,
    word_null varchar(5) default 'NULL',
    blank varchar(5) not null default '',
    no_default varchar(5) not null,
    price decimal(10,2) default -1.5,
    wide bigint unsigned default 18446744073709551615,
    width int(11) default 7,
    tiny tinyint(1) default 1,
    tiny_unsigned tinyint(1) unsigned,
    plain tinyint,
    one_bit bit(1) default b'1',
    bits bit(3) default b'101',
    fixed char(4),
    letters enum('a,b','it''s',')','back\\\\slash','new\nline') default 'it''s',
    flags set('x','y z') default 'x,y z',
    doc json,
    looks_json longtext,
    short tinytext, body text, medium mediumtext,
    day date default '2020-01-31',
    instant datetime(3) default current_timestamp(3) on update current_timestamp(3),
    stamp timestamp null default current_timestamp on update current_timestamp,
    at_text varchar(40) default 'current_timestamp()',
    age year, span time,
    blob_column mediumblob, fixed_bytes binary(2) default 0x4142,
    spot point not null,
    computed varchar(200) as (concat(name, '-', 'it''s')) stored,
    doubled int as (width * 2) virtual,
    by_expression varchar(40) default (concat('a', 'b')),
    added int default (1 + 2),
    created_at datetime, updated_at datetime, deleted_at datetime,
    p_a int, p_b bigint, p_code varchar(20),
    unique key two (name, price),
    unique key prefixed (word_null(3)),
    unique key whole (fixed),
    key descending (price desc, name(10)),
    fulltext key words (body),
    spatial key places (spot),
    constraint to_parent foreign key (p_b, p_a) references parents (b, a) on update cascade on delete set null,
    constraint to_code foreign key (p_code) references parents (code),
    constraint in_range check (width > 0 and width < 10)
  ) comment 'All of it; it''s "much"'`,
  `create table no_key (a int not null, b int, unique key a (a))`,
  `create table composite_unique (a int, b int, unique key ab (a, b))`,
  `create view cheap as select id, name, doc from everything`,
  `create table gone (a int)`,
  `create view broken as select a from gone`,
  `drop table gone`,
]
const mariadbStatements = [
  `alter table everything add column hidden int invisible default 5, add column guid uuid, add column ip inet6`,
  `create sequence counter`,
  `create table versioned (id int primary key) with system versioning`,
]
const mysqlStatements = [
  `alter table everything add column hidden int default 5 invisible`,
  `alter table everything add constraint loose check (width <> 5) not enforced`,
  `alter table everything add key functional ((lower(name)) desc, price), add unique key functional_unique ((upper(fixed)))`,
]

describe('introspection of a MySQL or MariaDB schema full of edge cases', () => {
  let open: TestIntrospector
  let schema: Schema
  let isMariadb = false
  const table = (name: string): Table => {
    const found = schema.tables.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }

  beforeAll(async () => {
    open = await openTestDatabase('mysql')
    isMariadb = open.database.server.product === 'mariadb'
    await open.run(...statements, ...(isMariadb ? mariadbStatements : mysqlStatements))
    schema = await open.introspector.schema()
  })
  afterAll(() => open?.[Symbol.asyncDispose]())

  test('lists tables and views but no sequences, and reports a broken view as a problem', () => {
    expect(schema.tables.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'view cheap',
      'table composite_unique',
      'table everything',
      'table no_key',
      'table parents',
      ...(isMariadb ? ['table versioned'] : []),
    ])
    expect(schema.problems).toMatchObject([{ name: 'broken', code: 'INTROSPECT_TABLE_UNREADABLE' }])
    expect(table('cheap').comment).toBeNull()
    expect(table('everything').comment).toBe('All of it; it\'s "much"')
  })

  const now = (text: string) => expect.stringMatching(new RegExp(`^${text}$`, 'i'))
  test.each<[string, { type: object; [fact: string]: unknown }, object?]>([
    [
      'id',
      {
        type: { name: 'integer', raw: 'int(10) unsigned', unsigned: true },
        nullable: false,
        autoIncrement: true,
        unique: true,
        comment: 'it\'s "the" \\ key',
        system: true,
      },
      { raw: 'int unsigned' },
    ],
    [
      'name',
      {
        type: { name: 'varchar', raw: 'varchar(120)', length: 120 },
        nullable: false,
        default: { kind: 'literal', value: 'it\'s \\ "x"' },
        comment: 'First\nsecond',
      },
    ],
    ['nothing', { type: { name: 'varchar', raw: 'varchar(5)', length: 5 } }],
    [
      'word_null',
      { type: { name: 'varchar', raw: 'varchar(5)', length: 5 }, default: { kind: 'literal', value: 'NULL' } },
    ],
    [
      'blank',
      {
        type: { name: 'varchar', raw: 'varchar(5)', length: 5 },
        nullable: false,
        default: { kind: 'literal', value: '' },
      },
    ],
    ['no_default', { type: { name: 'varchar', raw: 'varchar(5)', length: 5 }, nullable: false }],
    [
      'price',
      {
        type: { name: 'decimal', raw: 'decimal(10,2)', precision: 10, scale: 2 },
        default: { kind: 'literal', value: '-1.50' },
      },
    ],
    [
      'wide',
      {
        type: { name: 'bigint', raw: 'bigint(20) unsigned', unsigned: true },
        default: { kind: 'literal', value: '18446744073709551615' },
      },
      { raw: 'bigint unsigned' },
    ],
    ['width', { type: { name: 'integer', raw: 'int(11)' }, default: { kind: 'literal', value: '7' } }, { raw: 'int' }],
    ['tiny', { type: { name: 'boolean', raw: 'tinyint(1)' }, default: { kind: 'literal', value: '1' } }],
    [
      'tiny_unsigned',
      { type: { name: 'tinyint', raw: 'tinyint(1) unsigned', unsigned: true } },
      { raw: 'tinyint unsigned' },
    ],
    ['plain', { type: { name: 'tinyint', raw: 'tinyint(4)' } }, { raw: 'tinyint' }],
    ['one_bit', { type: { name: 'boolean', raw: 'bit(1)' }, default: { kind: 'literal', value: '1' } }],
    ['bits', { type: { name: 'bit', raw: 'bit(3)', length: 3 }, default: { kind: 'literal', value: '101' } }],
    ['fixed', { type: { name: 'char', raw: 'char(4)', length: 4 }, unique: true }],
    [
      'letters',
      {
        type: {
          name: 'enum',
          raw: expect.stringMatching(/^enum\('a,b',/),
          values: ['a,b', "it's", ')', 'back\\slash', 'new\nline'],
        },
        default: { kind: 'literal', value: "it's" },
      },
    ],
    [
      'flags',
      {
        type: { name: 'set', raw: "set('x','y z')", values: ['x', 'y z'] },
        default: { kind: 'literal', value: 'x,y z' },
      },
    ],
    ['doc', { type: { name: 'json', raw: 'longtext' } }, { raw: 'json' }],
    ['looks_json', { type: { name: 'longtext', raw: 'longtext' } }],
    ['short', { type: { name: 'text', raw: 'tinytext', length: 255 } }],
    ['body', { type: { name: 'text', raw: 'text' } }],
    ['medium', { type: { name: 'mediumtext', raw: 'mediumtext' } }],
    ['day', { type: { name: 'date', raw: 'date' }, default: { kind: 'literal', value: '2020-01-31' } }],
    [
      'instant',
      {
        type: { name: 'datetime', raw: 'datetime(3)' },
        default: { kind: 'expression', value: now('current_timestamp\\(3\\)') },
        onUpdate: now('current_timestamp\\(3\\)'),
      },
    ],
    [
      'stamp',
      {
        type: { name: 'datetime', raw: 'timestamp' },
        default: { kind: 'expression', value: now('current_timestamp(\\(\\))?') },
        onUpdate: now('current_timestamp(\\(\\))?'),
      },
    ],
    [
      'at_text',
      {
        type: { name: 'varchar', raw: 'varchar(40)', length: 40 },
        default: { kind: 'literal', value: 'current_timestamp()' },
      },
    ],
    ['age', { type: { name: 'year', raw: 'year(4)' } }, { raw: 'year' }],
    ['span', { type: { name: 'time', raw: 'time' } }],
    ['blob_column', { type: { name: 'binary', raw: 'mediumblob' } }],
    ['spot', { type: { name: 'geometry', raw: 'point' }, nullable: false }],
    [
      'computed',
      {
        type: { name: 'varchar', raw: 'varchar(200)', length: 200 },
        generated: { kind: 'stored', expression: expect.stringMatching(/^concat\(`name`,'-','it(''|\\'|')s'\)$/) },
      },
    ],
    [
      'doubled',
      {
        type: { name: 'integer', raw: 'int(11)' },
        generated: { kind: 'virtual', expression: expect.stringContaining('`width` * 2') },
      },
      { raw: 'int' },
    ],
    [
      'by_expression',
      {
        type: { name: 'varchar', raw: 'varchar(40)', length: 40 },
        default: { kind: 'expression', value: "concat('a','b')" },
      },
    ],
    [
      'added',
      {
        type: { name: 'integer', raw: 'int(11)' },
        default: { kind: 'expression', value: expect.stringContaining('1 + 2') },
      },
      { raw: 'int' },
    ],
    ['deleted_at', { type: { name: 'datetime', raw: 'datetime' }, system: true }],
    [
      'hidden',
      { type: { name: 'integer', raw: 'int(11)' }, default: { kind: 'literal', value: '5' }, invisible: true },
      { raw: 'int' },
    ],
  ])('reads every fact of the column %s', (name, facts, mysqlType = {}) => {
    const expected = isMariadb ? facts : { ...facts, type: { ...facts.type, ...mysqlType } }
    expect(columnOf(table('everything'), name)).toEqual(expected)
  })

  test('never reads a default written as bytes as text', () => {
    expect(columnOf(table('everything'), 'fixed_bytes')?.default).toEqual(
      isMariadb ? { kind: 'literal', value: 'AB' } : { kind: 'expression', value: '0x4142' },
    )
  })

  test('reads the types that only MariaDB has', () => {
    const types = ['guid', 'ip'].map((name) => columnOf(table('everything'), name)?.type?.name)
    expect(types).toEqual(isMariadb ? ['uuid', 'network'] : [undefined, undefined])
  })

  test('reads prefixed, descending, full-text, spatial and functional indexes', () => {
    const { indexes } = table('everything')
    expect(indexes[0]).toEqual({ name: 'PRIMARY', kind: 'primary', columns: [{ name: 'id' }] })
    const index = (name: string) => indexOf(table('everything'), name)
    expect(index('two')).toEqual({ name: 'two', kind: 'unique', columns: [{ name: 'name' }, { name: 'price' }] })
    expect(index('prefixed')).toEqual({ name: 'prefixed', kind: 'unique', columns: [{ name: 'word_null', prefix: 3 }] })
    expect(index('descending')?.columns).toEqual([
      { name: 'price', order: 'desc' },
      { name: 'name', prefix: 10 },
    ])
    expect(index('words')).toEqual({ name: 'words', kind: 'fulltext', columns: [{ name: 'body' }] })
    expect(index('places')).toEqual({ name: 'places', kind: 'spatial', columns: [{ name: 'spot' }] })
    expect(index('to_parent')).toMatchObject({ kind: 'normal', columns: [{ name: 'p_b' }, { name: 'p_a' }] })
    if (isMariadb) return
    expect(index('functional')?.columns).toEqual([{ expression: 'lower(`name`)', order: 'desc' }, { name: 'price' }])
    expect(index('functional_unique')).toMatchObject({ kind: 'unique', columns: [{ expression: 'upper(`fixed`)' }] })
  })

  test('does not rely on COLUMN_KEY for keys and unique columns', () => {
    expect(table('no_key').primaryKey).toBeNull()
    expect(columnOf(table('no_key'), 'a')).toMatchObject({ unique: true })
    expect(columnOf(table('composite_unique'), 'a')).not.toHaveProperty('unique')
    expect(table('parents').primaryKey).toEqual({ name: null, columns: ['b', 'a'] })
  })

  test('reads foreign keys in pairs, and those that reference any unique column', () => {
    const { schema: namespace } = table('parents')
    const [none, first] = isMariadb ? ['restrict', 'to_code'] : ['no action', 'to_code']
    expect(table('everything').foreignKeys).toEqual([
      {
        name: first,
        columns: ['p_code'],
        references: { schema: namespace, table: 'parents', columns: ['code'] },
        onUpdate: none,
        onDelete: none,
      },
      {
        name: 'to_parent',
        columns: ['p_b', 'p_a'],
        references: { schema: namespace, table: 'parents', columns: ['b', 'a'] },
        onUpdate: 'cascade',
        onDelete: 'set null',
      },
    ])
  })

  test('reads checks, except the one that only marks a JSON column', () => {
    const { checks } = table('everything')
    expect(checks.filter((check) => !check.notEnforced).map(({ name }) => name)).toEqual(['in_range'])
    expect(checks.filter((check) => check.notEnforced)).toHaveLength(isMariadb ? 0 : 1)
    expect(checks[0]?.expression).toMatch(/`width` > 0\)? and \(?`width` < 10/)
  })

  test('reads the same facts for a single table', async () => {
    for (const expected of schema.tables) expect(await open.introspector.table(expected.name)).toEqual(expected)
  })
})
