import type { ColumnType, ColumnTypeName } from '../schema/schema.ts'

/** What information_schema.columns says about a type. */
export interface MysqlTypeFacts {
  /** DATA_TYPE: the bare word. */
  readonly word: string
  /** COLUMN_TYPE: `int(10) unsigned`, `enum('a','b')`. */
  readonly raw: string
  readonly length: number | string | null
  readonly precision: number | string | null
  readonly scale: number | string | null
}

const names = new Map<string, ColumnTypeName>([
  ['char', 'char'],
  ['varchar', 'varchar'],
  ['tinytext', 'text'],
  ['text', 'text'],
  ['mediumtext', 'mediumtext'],
  ['longtext', 'longtext'],
  ['tinyint', 'tinyint'],
  ['smallint', 'smallint'],
  ['mediumint', 'integer'],
  ['int', 'integer'],
  ['bigint', 'bigint'],
  ['decimal', 'decimal'],
  ['float', 'float'],
  ['double', 'double'],
  ['bit', 'bit'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'datetime'],
  ['timestamp', 'datetime'],
  ['year', 'year'],
  ['enum', 'enum'],
  ['set', 'set'],
  ['json', 'json'],
  ['uuid', 'uuid'],
  ['inet4', 'network'],
  ['inet6', 'network'],
  ['binary', 'binary'],
  ['varbinary', 'binary'],
  ['tinyblob', 'binary'],
  ['blob', 'binary'],
  ['mediumblob', 'binary'],
  ['longblob', 'binary'],
  ['vector', 'binary'],
  ['geometry', 'geometry'],
  ['point', 'geometry'],
  ['linestring', 'geometry'],
  ['polygon', 'geometry'],
  ['multipoint', 'geometry'],
  ['multilinestring', 'geometry'],
  ['multipolygon', 'geometry'],
  ['geomcollection', 'geometry'],
  ['geometrycollection', 'geometry'],
])
/** The other texts and blobs have a length too, of bytes, that nobody chose. */
const sized = new Set(['char', 'varchar', 'tinytext', 'binary', 'varbinary'])

/** Reads a type; `isJson` because MariaDB writes json as longtext with a check. */
export function readMysqlType(facts: MysqlTypeFacts, isJson: boolean): ColumnType {
  const { raw } = facts
  const word = facts.word.toLowerCase()
  const name = isJson ? 'json' : /^(?:tinyint|bit)\(1\)$/.test(raw) ? 'boolean' : (names.get(word) ?? 'unknown')
  const length = facts.length === null ? null : Number(facts.length)
  return {
    name,
    raw,
    ...(sized.has(word) && length !== null && { length }),
    ...(name === 'bit' && facts.precision !== null && { length: Number(facts.precision) }),
    ...(name === 'decimal' && { precision: Number(facts.precision), scale: Number(facts.scale) }),
    ...(/\bunsigned\b/.test(raw) && name !== 'enum' && name !== 'set' && { unsigned: true }),
    ...((name === 'enum' || name === 'set') && { values: readEnumValues(raw) }),
  }
}

/** Reads `enum('a,b','it''s',')','\\\\')`: quotes are doubled; backslashes, line ends and zero bytes are escaped. */
function readEnumValues(raw: string): string[] {
  return [...raw.matchAll(/'((?:[^']|'')*)'/g)].map((match) =>
    (match[1] ?? '').replace(/''|\\([\s\S])/g, (_, sign: string | undefined) =>
      sign ? (escapes.get(sign) ?? sign) : "'",
    ),
  )
}

const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['0', '\0'],
])
