import { type Trait, typed } from './trait.ts'

const key = (name: string, type: string, value: ((row: number) => string) | null): Trait => ({
  name,
  slot: 'key',
  key: { name: 'id', type: `${type} primary key`, value },
})

const numbers: readonly Trait[] = [
  typed('tinyint', 'tinyint', ['-128', '127', 'null']),
  typed('boolean', 'tinyint(1)', ['0', '1', 'null']),
  typed('tinyint unsigned', 'tinyint unsigned', ['0', '255', 'null']),
  typed('smallint', 'smallint', ['-32768', '32767', 'null']),
  typed('mediumint', 'mediumint', ['-8388608', '8388607', 'null']),
  typed('integer', 'int not null', ['-2147483648', '2147483647', '0']),
  typed('integer unsigned', 'int unsigned', ['0', '4294967295', 'null']),
  typed('bigint', 'bigint', ['-9223372036854775808', '9223372036854775807', '9007199254740993', 'null']),
  typed('bigint unsigned', 'bigint unsigned', ['0', '18446744073709551615', 'null']),
  typed('zerofill', 'int(8) zerofill', ['42', 'null']),
  typed('decimal', 'decimal(12,2)', ['-9999999999.99', '9999999999.99', '0.10', 'null']),
  typed('wide decimal', 'decimal(65,30)', ['0.000000000000000000000000000001', '12345678901234567890', 'null']),
  typed('float', 'float', ['3.40282e38', '1.5', 'null']),
  typed('double', 'double', ['1.7976931348623157e308', '0.1', 'null']),
  typed('bit', 'bit(1)', ["b'1'", "b'0'", 'null']),
  typed('bit 8', 'bit(8)', ["b'10100101'", "b'0'", 'null']),
  typed('bit 64', 'bit(64)', [`b'${'1'.repeat(64)}'`, 'null']),
]

const texts: readonly Trait[] = [
  typed('varchar', 'varchar(60)', ["''", "'Größe'", "'中文'", 'null', "'  '"]),
  typed('empty text', "varchar(60) not null default ''", ["''", "'x'"], { rejects: ['store'] }),
  typed('required text', 'text not null', ["''", "'x'", "'two\\nlines'"], { rejects: ['store'] }),
  typed('char', 'char(6)', ["'abc'", "''", "'äöü'", 'null']),
  typed('binary collation', 'varchar(40) character set utf8mb4 collate utf8mb4_bin', ["'A'", "'a'", "''", 'null']),
  typed('latin1', 'varchar(40) character set latin1', ["'é'", "''", 'null']),
  typed('tinytext', 'tinytext', ["''", "'x'", 'null']),
  typed('text', 'text', ["''", "'العربية'", "'a\\r\\nb'", 'null', "'😀'"]),
  typed('mediumtext', 'mediumtext', ["''", 'null']),
  typed('longtext', 'longtext', ["''", "'x'", 'null']),
  typed('json', 'json', [`'{"a": 1, "b": [1,2]}'`, "'null'", `'"text"'`, 'null', "'[]'"]),
  typed('enum', `enum('sad','it''s, "ok"','','ünï|code','a)b')`, [
    "'sad'",
    `'it''s, "ok"'`,
    "''",
    "'ünï|code'",
    'null',
  ]),
  typed('required enum', "enum('a','b') not null default 'a'", ["'a'", "'b'"]),
  typed('set', `set('red','a"b','blue','x y')`, ["'red,blue'", "''", 'null', `'a"b'`]),
  typed('uuid', 'uuid', ["'6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f'", 'null']),
  typed('inet6', 'inet6', ["'::1'", 'null']),
  typed('inet4', 'inet4', ["'10.0.0.1'", 'null']),
  typed('binary', 'binary(4)', ["x'DEADBEEF'", 'null'], { readOnly: 'binary' }),
  typed('varbinary', 'varbinary(40)', ["x'00FF'", "x''", 'null'], { readOnly: 'binary' }),
  typed('blob', 'blob', ["x'00FF'", 'null'], { readOnly: 'binary' }),
  typed('longblob', 'longblob', ["x'00FF'", 'null'], { readOnly: 'binary' }),
]

const times: readonly Trait[] = [
  typed('date', 'date', ["'0001-01-01'", "'9999-12-31'", "'2024-02-29'", 'null']),
  typed('zero date', 'date', ["'0000-00-00'", "'2024-00-00'", "'2024-02-29'", 'null'], {
    rejects: ['store', 'filter'],
  }),
  typed('datetime', 'datetime', ["'2024-02-29 12:34:56'", "'9999-12-31 23:59:59'", 'null']),
  typed('datetime 6', 'datetime(6)', ["'2024-02-29 12:34:56.123456'", 'null']),
  typed('datetime 3', 'datetime(3)', ["'2024-02-29 12:34:56.123'", 'null']),
  typed('zero datetime', 'datetime', ["'0000-00-00 00:00:00'", 'null'], { rejects: ['store', 'filter'] }),
  typed('timestamp', 'timestamp null', ["'2024-02-29 12:34:56'", 'null']),
  typed('timestamp on update', 'timestamp not null default current_timestamp on update current_timestamp', [
    "'2024-02-29 12:34:56'",
  ]),
  typed('time', 'time', ["'00:00:00'", "'838:59:59'", "'-12:00:00'", 'null']),
  typed('time 3', 'time(3)', ["'12:00:00.123'", 'null']),
  typed('year', 'year', ['1901', '2155', "'0000'", 'null']),
]

const spatial: readonly Trait[] = [
  typed('point', 'point', ["st_geomfromtext('POINT(1 2)')", 'null'], { readOnly: 'geometry' }),
  typed('polygon', 'polygon', ["st_geomfromtext('POLYGON((0 0,1 1,1 0,0 0))')", 'null'], { readOnly: 'geometry' }),
  typed('geometry', 'geometry', ["st_geomfromtext('LINESTRING(0 0,1 1)')", 'null'], { readOnly: 'geometry' }),
  {
    ...typed('spatial index', 'point not null', ["st_geomfromtext('POINT(1 2)')"], { readOnly: 'geometry' }),
    after: ['create spatial index $plain_sp on $table (a_spatial_index)'],
    rejects: ['store'],
  },
]

const constraints: readonly Trait[] = [
  typed('stored', "varchar(20) generated always as (concat('a', 'b')) stored", null, { readOnly: 'generated' }),
  typed('virtual', 'int generated always as (1 + 1) virtual', null, { readOnly: 'generated' }),
  {
    name: 'foreign key of two',
    columns: [
      { name: 'a_pair_no', type: 'varchar(20)', values: ["'A:1'", "'B'", 'null'] },
      { name: 'a_pair_of', type: 'int', values: ['1', '1', '2', 'null'] },
    ],
    constraints: ['foreign key (a_pair_of, a_pair_no) references zoo_pairs (owner_id, no)'],
  },
  typed('foreign key', 'int, foreign key (a_foreign_key) references zoo_owners (id)', ['1', '2', 'null']),
  typed(
    'required foreign key',
    'int not null, foreign key (a_required_foreign_key) references zoo_owners (id) on delete cascade',
    ['1', '2'],
  ),
  typed('check', 'int check (a_check between 1 and 9)', ['1', '9', 'null']),
  typed('unique', 'varchar(40) unique', (row) => `'u${row}'`),
  {
    ...typed('prefix unique', 'varchar(40)', (row) => `'p${row}'`),
    after: ['create unique index $plain_pu on $table (a_prefix_unique(4))'],
  },
  {
    ...typed('fulltext', 'text', ["'a fat cat'", 'null']),
    after: ['create fulltext index $plain_ft on $table (a_fulltext)'],
  },
  typed('expression default', 'varchar(40) default (uuid())', ["'x'", 'null']),
  typed('invisible', 'int invisible default 3', ['1', 'null']),
  typed('comment', "int comment '状态（0正常 1停用）'", ['0', '1', 'null']),
  {
    ...typed('insert trigger', 'int', ['1', 'null']),
    after: ['create trigger $plain_t before insert on $table for each row set new.a_insert_trigger = 42'],
  },
  {
    ...typed('raising trigger', 'int', ['1', 'null']),
    after: [
      "create trigger $plain_rt before insert on $table for each row signal sqlstate '45000' set message_text = 'closed period'",
      "create trigger $plain_rd before delete on $table for each row signal sqlstate '45000' set message_text = 'closed period'",
    ],
    rejects: ['store', 'destroy'],
  },
  typed('long comment', `varchar(40) comment '${'words '.repeat(60)}'`, ["''", 'null']),
]

const keys: readonly Trait[] = [
  key('auto increment', 'int auto_increment', null),
  key('bigint unsigned key', 'bigint unsigned auto_increment', null),
  key('large key', 'bigint unsigned', (row) => `1844674407370955160${row % 10}${row > 9 ? ' - 100' : ''}`),
  key('uuid key', 'char(36) default (uuid())', (row) => `'6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e${10 + row}'`),
  key('text key', 'varchar(40)', (row) => [`'a/b'`, `'a b'`, `'a?b#c'`, `'ä,~'`, `'100%'`][row] ?? `'k${row}'`),
  key('binary key', 'binary(16)', (row) => `x'6f1b0c523f2a4f3e9c560a1b2c3d4e${10 + row}'`),
  key('varbinary key', 'varbinary(20)', (row) => `x'00ff8${row.toString(16)}'`),
  key('decimal key', 'decimal(10,2)', (row) => `${row}.50`),
  key('date key', 'date', (row) => `'2024-01-${10 + row}'`),
  key('datetime key', 'datetime(6)', (row) => `'2024-01-${10 + row} 12:00:00.123456'`),
  key('enum key', "enum('a','b','c','d','e','f','g','h','i','j','k','l','m','n')", (row) => `'${'abcdefghijkl'[row]}'`),
  {
    name: 'unique key',
    slot: 'key',
    key: { name: 'code', type: 'varchar(20) not null unique', value: (row) => `'c${row}'` },
  },
]

export const mysqlTraits: readonly Trait[] = [...numbers, ...texts, ...times, ...spatial, ...constraints, ...keys]

export const mysqlBefore: readonly string[] = [
  'create table zoo_owners (id int primary key auto_increment, name varchar(40) not null)',
  "insert into zoo_owners (name) values ('Ada'), ('')",
  'create table zoo_pairs (owner_id int not null, no varchar(20) not null, title varchar(40) not null, primary key (owner_id, no))',
  "insert into zoo_pairs values (1, 'A:1', 'First'), (1, 'B', 'Second'), (2, 'A:1', 'Third'), (2, 'B', 'Fourth')",
]
