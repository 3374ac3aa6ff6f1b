import { type Trait, typed } from './trait.ts'

const key = (name: string, type: string, value: ((row: number) => string) | null): Trait => ({
  name,
  slot: 'key',
  key: { name: 'id', type: `${type} primary key`, value },
})
const generated = (name: string, type: string, values: readonly string[] | null): Trait =>
  typed(name, type, values, { readOnly: 'generated' })

const numbers: readonly Trait[] = [
  typed('smallint', 'smallint', ['-32768', '32767', '0', 'null']),
  typed('integer', 'integer not null', ['-2147483648', '2147483647', '0']),
  typed('bigint', 'bigint', ['-9223372036854775808', '9223372036854775807', '9007199254740993', 'null']),
  typed('numeric', 'numeric', ['12.50', '0.000000000000000000000001', '99999999999999999999999999', "'NaN'", 'null']),
  typed('decimal', 'decimal(12,2)', ['-9999999999.99', '9999999999.99', '0.10', 'null']),
  typed('scale zero', 'numeric(5,0)', ['99999', '-1', 'null']),
  typed('negative scale', 'numeric(5,-2)', ['9999900', '100', 'null']),
  typed('real', 'real', ['3.4028235e38', '1.5', "'-Infinity'", "'NaN'", 'null']),
  typed('double', 'double precision', ['1.7976931348623157e308', '0.1', "'Infinity'", 'null']),
  typed('money', 'money', ["'$12.50'", "'-$92,233,720,368,547,758.08'", 'null']),
  typed('boolean', 'boolean', ['true', 'false', 'null']),
]

const texts: readonly Trait[] = [
  typed('varchar', 'varchar(60)', ["''", "'Größe'", "'中文'", 'null', "'  '"]),
  typed('empty text', "varchar(60) not null default ''", ["''", "'x'"], { rejects: ['store'] }),
  typed('required text', 'text not null', ["''", "'x'", "E'two\\nlines'"], { rejects: ['store'] }),
  typed('char', 'char(6)', ["'abc'", "'      '", "'äöü'", 'null']),
  typed('text', 'text', ["''", "'العربية'", "E'a\\r\\nb'", 'null', "'😀'"]),
  typed('name', 'name', ["'pg'", 'null']),
  typed('internal char', '"char"', ["'a'", 'null']),
  typed('uuid', 'uuid', ["'6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f'", 'null']),
  typed('xml', 'xml', ["'<a>1</a>'", 'null']),
  typed('json', 'json', [`'{"a": 1, "b": [1,2]}'`, "'null'", `'"text"'`, 'null', "'[]'"]),
  typed('jsonb', 'jsonb', [`'{"a": 12345678901234567890}'`, "'null'", 'null', "'[]'"]),
  typed('citext', 'citext', ["'Mixed'", "''", 'null']),
  typed('hstore', 'hstore', [`'"a"=>"1", "b"=>NULL'`, "''", 'null']),
  typed('bytea', 'bytea', ["'\\xDEADBEEF'", "'\\x'", 'null'], { readOnly: 'binary' }),
  typed('tsvector', 'tsvector', ["to_tsvector('english', 'a fat cat')", 'null'], { readOnly: 'search' }),
  typed('tsquery', 'tsquery', ["'fat & cat'", 'null']),
  typed('enum', 'zoo_mood', ["'sad'", "'it''s, \"ok\"'", "''", "'ünï|code'", 'null']),
  typed('domain', 'zoo_positive', ['1', '2147483647', 'null']),
  typed('text domain', 'zoo_email', ["'a@b.example'", 'null']),
]

const times: readonly Trait[] = [
  typed('date', 'date', ["'0001-01-01'", "'9999-12-31'", "'2024-02-29'", 'null']),
  typed('endless date', 'date', ["'infinity'", "'-infinity'", "'2024-02-29'", 'null'], {
    rejects: ['store', 'filter'],
  }),
  typed('bc date', 'date', ["'0044-03-15 BC'", 'null'], { rejects: ['store', 'filter'] }),
  typed('time', 'time', ["'00:00:00'", "'23:59:59.999999'", "'24:00:00'", 'null']),
  typed('timetz', 'timetz', ["'12:00:00+02'", 'null']),
  typed('timestamp', 'timestamp', ["'2024-02-29 12:34:56.123456'", "'infinity'", 'null']),
  typed('timestamp 0', 'timestamp(0)', ["'2024-02-29 12:34:56'", 'null']),
  typed('timestamptz', 'timestamptz', ["'2024-02-29 12:34:56.123456+05:30'", "'-infinity'", 'null']),
  typed('timestamptz 3', 'timestamptz(3)', ["'2024-02-29 12:34:56.123Z'", 'null']),
  typed('interval', 'interval', ["'1 year 2 mons 3 days 04:05:06.789'", "'-1 day'", 'null']),
]

const compounds: readonly Trait[] = [
  typed('int4range', 'int4range', ["'[1,10)'", "'empty'", "'(,)'", 'null']),
  typed('numrange', 'numrange', ["'[1.5,2.5]'", 'null']),
  typed('tstzrange', 'tstzrange', [`'["2024-01-01 00:00:00+00",)'`, 'null']),
  typed('daterange', 'daterange', ["'[2024-01-01,2024-02-01)'", 'null']),
  typed('multirange', 'int4multirange', ["'{[1,3),[5,9)}'", 'null']),
  typed('point', 'point', ["'(1,2)'", 'null'], { readOnly: 'geometry' }),
  typed('polygon', 'polygon', ["'((0,0),(1,1),(1,0))'", 'null'], { readOnly: 'geometry' }),
  typed('box', 'box', ["'(1,1),(0,0)'", 'null'], { readOnly: 'geometry' }),
  typed('circle', 'circle', ["'<(0,0),1>'", 'null'], { readOnly: 'geometry' }),
  typed('path', 'path', ["'[(0,0),(1,1)]'", 'null'], { readOnly: 'geometry' }),
  typed('inet', 'inet', ["'10.0.0.1/8'", "'::1'", 'null']),
  typed('cidr', 'cidr', ["'10.0.0.0/8'", 'null']),
  typed('macaddr', 'macaddr', ["'08:00:2b:01:02:03'", 'null']),
  typed('bit', 'bit(1)', ["B'1'", "B'0'", 'null']),
  typed('bit 8', 'bit(8)', ["B'10100101'", 'null']),
  typed('varbit', 'varbit(12)', ["B'1'", "B''", 'null']),
  typed('text array', 'text[]', [`array['a','b,c','"','']`, "'{}'", 'null', 'array[null]::text[]']),
  typed('enum array', 'zoo_mood[]', [`array['sad','it''s, "ok"','']::zoo_mood[]`, "'{}'", 'null']),
  typed('domain array', 'zoo_positive[]', ['array[1,2]::zoo_positive[]', "'{}'", 'null']),
  typed('integer array', 'integer[]', ['array[1,2]', "'{}'", 'null']),
  typed('matrix', 'integer[][]', ['array[[1,2],[3,4]]', 'null']),
  typed('timestamp array', 'timestamptz[]', ["array['2024-01-01Z'::timestamptz]", 'null']),
  typed('bigint array', 'bigint[]', ['array[9223372036854775807]', 'null']),
  typed('jsonb array', 'jsonb[]', [`array['{"a":1}']::jsonb[]`, 'null']),
  typed('composite', 'zoo_pair', ["row(1, 'a, b')::zoo_pair", 'null'], { readOnly: 'composite' }),
  typed('pg_lsn', 'pg_lsn', ["'16/B374D848'", 'null']),
  typed('oid', 'oid', ['4294967295', 'null']),
]

const constraints: readonly Trait[] = [
  generated('stored', "text generated always as (label::text || 'b') stored", null),
  {
    name: 'generated vector',
    columns: [
      { name: 'a_body', type: 'text', values: ["'a fat cat'", "''", 'null'] },
      {
        name: 'a_search',
        type: "tsvector generated always as (to_tsvector('english', coalesce(a_body, ''))) stored",
        values: null,
        readOnly: 'generated',
      },
    ],
  },
  typed('foreign key', 'integer references zoo_owners (id)', ['1', '2', 'null']),
  {
    name: 'foreign key of two',
    columns: [
      { name: 'a_pair_no', type: 'varchar(20)', values: ["'A:1'", "'B'", 'null'] },
      { name: 'a_pair_of', type: 'integer', values: ['1', '1', '2', 'null'] },
    ],
    constraints: ['foreign key (a_pair_of, a_pair_no) references zoo_pairs (owner_id, no)'],
  },
  typed('required foreign key', 'integer not null references zoo_owners (id) on delete cascade', ['1', '2']),
  {
    ...typed('invalid foreign key', 'integer', ['1', 'null']),
    after: [
      'alter table $table add constraint $plain_nv foreign key (a_invalid_foreign_key) references zoo_owners (id) not valid',
    ],
  },
  {
    ...typed('invalid check', 'integer', ['-1', '5', 'null']),
    after: ['alter table $table add constraint $plain_nvc check (a_invalid_check > 0) not valid'],
    rejects: ['store'],
  },
  typed('check', 'integer check (a_check between 1 and 9)', ['1', '9', 'null']),
  typed('unique', 'varchar(40) unique', (row) => `'u${row}'`),
  {
    ...typed('lower unique', 'varchar(40)', (row) => `'L${row}'`),
    after: ['create unique index $plain_lu on $table (lower(a_lower_unique))'],
  },
  {
    ...typed('partial unique', 'varchar(40)', (row) => `'P${row}'`),
    after: ['create unique index $plain_pu on $table (a_partial_unique) where a_partial_unique is not null'],
  },
  {
    ...typed('gin index', 'jsonb', [`'{"k":[1]}'`, 'null']),
    after: ['create index $plain_gin on $table using gin (a_gin_index)'],
  },
  {
    ...typed('hash index', 'text', ["'h'", 'null']),
    after: ['create index $plain_hash on $table using hash (a_hash_index)'],
  },
  {
    ...typed('brin index', 'timestamptz', ["'2024-01-01Z'", 'null']),
    after: ['create index $plain_brin on $table using brin (a_brin_index)'],
  },
  {
    ...typed('exclusion', 'int4range', (row) => `'[${row * 10},${row * 10 + 5})'`),
    after: ['alter table $table add constraint $plain_ex exclude using gist (a_exclusion with &&)'],
    rejects: ['store'],
  },
  {
    ...typed('insert trigger', 'integer', ['1', 'null']),
    after: [
      "create function $plain_f() returns trigger language plpgsql as 'begin new.a_insert_trigger = 42; return new; end'",
      'create trigger $plain_t before insert on $table for each row execute function $plain_f()',
    ],
  },
  {
    ...typed('ignoring trigger', 'integer', ['1', 'null']),
    after: [
      "create function $plain_ig() returns trigger language plpgsql as 'begin return null; end'",
      'create trigger $plain_igt before delete on $table for each row execute function $plain_ig()',
    ],
    rejects: ['destroy'],
  },
  {
    ...typed('raising trigger', 'integer', ['1', 'null']),
    after: [
      "create function $plain_r() returns trigger language plpgsql as 'begin raise exception ''closed period''; end'",
      'create trigger $plain_rt before insert or delete on $table for each row execute function $plain_r()',
    ],
    rejects: ['store', 'destroy'],
  },
  {
    ...typed('instead rule', 'integer', ['1', 'null']),
    after: [
      'create table $plain_log (at timestamptz, note integer primary key generated always as identity)',
      'create rule $plain_rule as on insert to $table do instead insert into $plain_log (at) values (now())',
    ],
    rejects: ['store'],
  },
  {
    ...typed('also rule', 'integer', ['1', 'null']),
    after: [
      'create table $plain_also (at timestamptz, note integer primary key generated always as identity)',
      'create rule $plain_arule as on update to $table do also insert into $plain_also (at) values (now())',
    ],
  },
]

const keys: readonly Trait[] = [
  key('identity always', 'integer generated always as identity', null),
  key('identity by default', 'bigint generated by default as identity', null),
  key('bigserial', 'bigserial', null),
  key('uuid key', 'uuid default gen_random_uuid()', null),
  key('bytea key', 'bytea', (row) => `'\\x00ff8${row.toString(16)}'`),
  key('text key', 'varchar(40)', (row) => [`'a/b'`, `'a b'`, `'a?b#c'`, `'ä,~'`, `'100%'`][row] ?? `'k${row}'`),
  key('numeric key', 'numeric(10,2)', (row) => `${row}.50`),
  key('date key', 'date', (row) => `'2024-01-${10 + row}'`),
  key('timestamp key', 'timestamptz', (row) => `'2024-01-${10 + row} 12:00:00.123456Z'`),
  key('boolean-like key', 'smallint', (row) => String(row)),
  key('domain key', 'zoo_positive', (row) => String(row + 1)),
  {
    name: 'unique key',
    slot: 'key',
    key: { name: 'code', type: 'varchar(20) not null unique', value: (row) => `'c${row}'` },
  },
]

export const pgsqlTraits: readonly Trait[] = [...numbers, ...texts, ...times, ...compounds, ...constraints, ...keys]

export const pgsqlBefore: readonly string[] = [
  'create extension if not exists citext',
  'create extension if not exists hstore',
  `create type zoo_mood as enum ('sad', 'it''s, "ok"', '', 'ünï|code')`,
  'create domain zoo_positive as integer check (value > 0)',
  `create domain zoo_email as varchar(80) check (value like '%@%')`,
  'create type zoo_pair as (number integer, word text)',
  'create table zoo_owners (id integer primary key generated by default as identity, name varchar(40) not null)',
  `insert into zoo_owners (name) values ('Ada'), ('')`,
  'create table zoo_pairs (owner_id integer not null, no varchar(20) not null, title varchar(40) not null, primary key (owner_id, no))',
  "insert into zoo_pairs values (1, 'A:1', 'First'), (1, 'B', 'Second'), (2, 'A:1', 'Third'), (2, 'B', 'Fourth')",
]
