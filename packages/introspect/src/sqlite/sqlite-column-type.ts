import type { ColumnType, ColumnTypeName } from '../schema/schema.ts'

const names = new Map<string, ColumnTypeName>([
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['tinyint', 'tinyint'],
  ['int1', 'tinyint'],
  ['smallint', 'smallint'],
  ['int2', 'smallint'],
  ['integer', 'integer'],
  ['int', 'integer'],
  ['int4', 'integer'],
  ['mediumint', 'integer'],
  ['bigint', 'bigint'],
  ['int8', 'bigint'],
  ['unsigned big int', 'bigint'],
  ['decimal', 'decimal'],
  ['numeric', 'decimal'],
  ['money', 'decimal'],
  ['float', 'float'],
  ['real', 'double'],
  ['double', 'double'],
  ['double precision', 'double'],
  ['char', 'char'],
  ['character', 'char'],
  ['nchar', 'char'],
  ['native character', 'char'],
  ['varchar', 'varchar'],
  ['nvarchar', 'varchar'],
  ['character varying', 'varchar'],
  ['varying character', 'varchar'],
  ['string', 'varchar'],
  ['text', 'text'],
  ['tinytext', 'text'],
  ['clob', 'text'],
  ['mediumtext', 'mediumtext'],
  ['longtext', 'longtext'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'datetime'],
  ['timestamp', 'datetime'],
  ['timestamptz', 'timestamptz'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'datetime'],
  ['year', 'year'],
  ['json', 'json'],
  ['jsonb', 'json'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
  ['uniqueidentifier', 'uuid'],
  ['blob', 'binary'],
  ['binary', 'binary'],
  ['varbinary', 'binary'],
  ['bytea', 'binary'],
  ['bit', 'bit'],
])
const texts: ReadonlySet<ColumnTypeName> = new Set([
  'char',
  'varchar',
  'text',
  'mediumtext',
  'longtext',
  'binary',
  'bit',
])

/** Reads a declared type, which sqlite allows to be anything: `VARCHAR (50)`, `int unsigned`, `my type`, nothing. */
export function readSqliteType(declared: string): ColumnType {
  const parts = /^([^()]*?)\s*(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)([^()]*))?$/.exec(declared.trim().toLowerCase())
  const words = `${parts?.[1] ?? declared.toLowerCase()} ${parts?.[4] ?? ''}`.replace(/\s+/g, ' ').trim()
  const unsigned = /\bunsigned\b/.test(words) && words !== 'unsigned big int'
  const word = unsigned ? words.replace(/ ?\bunsigned\b ?/, '') : words
  const first = parts?.[2] === undefined ? undefined : Number(parts[2])
  const second = parts?.[3] === undefined ? undefined : Number(parts[3])
  const name = first === 1 && (word === 'tinyint' || word === 'bit') ? 'boolean' : (names.get(word) ?? affinity(word))
  return {
    name,
    raw: declared,
    ...(first !== undefined && texts.has(name) && { length: first }),
    ...(first !== undefined && name === 'decimal' && { precision: first, scale: second ?? 0 }),
    ...((unsigned || words === 'unsigned big int') && { unsigned: true }),
  }
}

/** https://sqlite.org/datatype3.html#determination_of_column_affinity; a type without a meaning stays unknown. */
function affinity(word: string): ColumnTypeName {
  if (word.includes('int')) return 'integer'
  if (/char|clob|text/.test(word)) return 'text'
  if (word.includes('blob')) return 'binary'
  if (/real|floa|doub/.test(word)) return 'double'
  return 'unknown'
}
