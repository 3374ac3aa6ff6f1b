import { type Trait, typed } from './trait.ts'

const key = (name: string, type: string, value: ((row: number) => string) | null): Trait => ({
  name,
  slot: 'key',
  key: { name: 'id', type, value },
})

const declared: readonly Trait[] = [
  typed('integer', 'integer', ['-9223372036854775808', '9223372036854775807', '0', 'null']),
  typed('required integer', 'integer not null', ['-1', '2147483647', '0']),
  typed('tinyint', 'tinyint', ['-128', '127', 'null']),
  typed('smallint', 'smallint', ['-32768', '32767', 'null']),
  typed('mediumint', 'mediumint', ['5', 'null']),
  typed('int2', 'int2', ['5', 'null']),
  typed('bigint', 'bigint', ['9007199254740993', '-9007199254740993', 'null']),
  typed('unsigned big int', 'unsigned big int', ['9007199254740993', 'null']),
  typed('boolean', 'boolean', ['0', '1', 'null']),
  typed('real', 'real', ['1.5', '1.7976931348623157e308', '-0.1', 'null']),
  typed('double', 'double precision', ['0.1', 'null']),
  typed('float', 'float', ['2.5', 'null']),
  typed('numeric', 'numeric', ['12.5', '3', 'null']),
  typed('decimal', 'decimal(10,2)', ['12.5', '-0.01', '3', 'null']),
  typed('money', 'money', ['12.5', 'null']),
  typed('text', 'text', ["''", "'العربية'", "'a' || char(13,10) || 'b'", 'null', "'😀'"]),
  typed('required text', 'text not null', ["''", "'x'"], { rejects: ['store'] }),
  typed('empty text', "varchar(60) not null default ''", ["''", "'x'"], { rejects: ['store'] }),
  typed('varchar', 'varchar(60)', ["''", "'Größe'", "'中文'", 'null', "'  '"]),
  typed('spaced type', 'nvarchar ( 50 )', ["''", "'x'", 'null']),
  typed('nchar', 'native character(70)', ["'x'", 'null']),
  typed('clob', 'clob', ["'x'", "''", 'null']),
  typed('char', 'char(6)', ["'abc'", "''", 'null']),
  typed('no type', '', ["'x'", '5', '1.5', 'null'], { rejects: ['store', 'filter'] }),
  typed('odd type', 'banana', ["'x'", 'null']),
  typed('any', 'any', ["'x'", '1', 'null'], { rejects: ['store', 'filter'] }),
  typed('blob', 'blob', ["x'00FF'", "x''", 'null'], { readOnly: 'binary' }),
  typed('json', 'json', [`'{"a":1,"b":[1,2]}'`, "'null'", 'null', "'[]'"]),
  typed('uuid', 'uuid', ["'6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f'", 'null']),
  typed('date', 'date', ["'0001-01-01'", "'9999-12-31'", "'2024-02-29'", 'null']),
  typed('datetime', 'datetime', ["'2024-02-29 12:34:56'", "'2024-02-29T12:34:56.123Z'", 'null']),
  typed('timestamp', 'timestamp', ["'2024-02-29 12:34:56'", 'null']),
  typed('time', 'time', ["'00:00:00'", "'23:59:59'", 'null']),
]

const odd: readonly Trait[] = [
  typed('text in integer', 'integer', ["'n/a'", '5', 'null'], { rejects: ['store', 'filter'] }),
  typed('empty in integer', 'integer', ["''", '5', 'null'], { rejects: ['store', 'filter'] }),
  typed('number in text', 'text', ['5', "'x'", 'null'], { rejects: ['store', 'filter'] }),
  typed('text in date', 'date', ["'soon'", "'2024-02-29'", "''", 'null'], { rejects: ['store', 'filter'] }),
  typed('number in date', 'datetime', ['1709210096', 'null'], { rejects: ['store', 'filter'] }),
  typed('text in boolean', 'boolean', ["'yes'", '1', '0', 'null'], { rejects: ['store', 'filter'] }),
  typed('broken json', 'json', ["'{'", "'{}'", 'null'], { rejects: ['store', 'filter'] }),
]

const constraints: readonly Trait[] = [
  typed('stored', "text generated always as ('a' || 'b') stored", null, { readOnly: 'generated' }),
  typed('virtual', 'integer generated always as (1 + 1) virtual', null, { readOnly: 'generated' }),
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
  typed('lost foreign key', 'integer references zoo_gone (id)', ['null'], { rejects: ['store', 'update', 'destroy'] }),
  typed('check', 'integer check (a_check between 1 and 9)', ['1', '9', 'null']),
  typed('listed', "text check (a_listed in ('a', 'b', ''))", ["'a'", "''", 'null']),
  typed('unique', 'varchar(40) unique', (row) => `'u${row}'`),
  {
    ...typed('lower unique', 'text', (row) => `'L${row}'`),
    after: ['create unique index $plain_lu on $table (lower(a_lower_unique))'],
  },
  {
    ...typed('partial unique', 'text', (row) => `'P${row}'`),
    after: ['create unique index $plain_pu on $table (a_partial_unique) where a_partial_unique is not null'],
  },
  typed('nocase', 'text collate nocase', ["'A'", "'b'", "''", 'null']),
  typed('expression default', "text default (lower('X'))", ["'x'", 'null']),
  {
    ...typed('raising trigger', 'integer', ['1', 'null']),
    after: [
      "create trigger $plain_rt before insert on $table begin select raise(abort, 'closed period'); end",
      "create trigger $plain_rd before delete on $table begin select raise(abort, 'closed period'); end",
    ],
    rejects: ['store', 'destroy'],
  },
  {
    ...typed('ignoring trigger', 'integer', ['1', 'null']),
    after: ['create trigger $plain_ig before delete on $table begin select raise(ignore); end'],
    rejects: ['destroy'],
  },
  {
    ...typed('insert trigger', 'integer', ['1', 'null']),
    after: [
      'create trigger $plain_t after insert on $table begin update $table set a_insert_trigger = 42 where rowid = new.rowid; end',
    ],
  },
]

const keys: readonly Trait[] = [
  key('autoincrement', 'integer primary key autoincrement', null),
  key('int key', 'int primary key', (row) => String(row + 1)),
  key('descending key', 'integer primary key desc', (row) => String(row + 1)),
  key('large key', 'integer primary key', (row) => `922337203685477580${row % 8}${row > 7 ? ' - 100' : ''}`),
  key(
    'text key',
    'varchar(40) primary key',
    (row) => [`'a/b'`, `'a b'`, `'a?b#c'`, `'ä,~'`, `'100%'`][row] ?? `'k${row}'`,
  ),
  key('required text key', 'text not null primary key', (row) => `'t${row}'`),
  key('real key', 'real primary key', (row) => `${row}.5`),
  key('blob key', 'blob primary key not null', (row) => `x'00ff8${row.toString(16)}'`),
  key('date key', 'date primary key', (row) => `'2024-01-${10 + row}'`),
  {
    name: 'unique key',
    slot: 'key',
    key: { name: 'code', type: 'varchar(20) not null unique', value: (row) => `'c${row}'` },
  },
]

export const sqliteTraits: readonly Trait[] = [...declared, ...odd, ...constraints, ...keys]

export const sqliteBefore: readonly string[] = [
  'create table zoo_owners (id integer primary key, name varchar(40) not null)',
  "insert into zoo_owners (name) values ('Ada'), ('')",
  'create table zoo_pairs (owner_id integer not null, no varchar(20) not null, title varchar(40) not null, primary key (owner_id, no))',
  "insert into zoo_pairs values (1, 'A:1', 'First'), (1, 'B', 'Second'), (2, 'A:1', 'Third'), (2, 'B', 'Fourth')",
]
