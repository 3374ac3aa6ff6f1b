import type { ColumnType, DriverName } from '@quoin/introspect'

/** A column type in a migration: one kysely knows by name, or SQL. */
export interface SqlDataType {
  readonly name: string
  readonly isKnown: boolean
}

const knownTypes =
  /^(?:(?:varchar|char|binary|varbinary)\(\d+\)|(?:decimal|numeric)\(\d+, ?\d+\)|(?:datetime|timestamp|timestamptz|time|timetz)(?:\(\d\))?|text|integer|smallint|bigint|boolean|real|double precision|date|uuid|json|jsonb|bytea|blob|decimal|numeric)$/

/** The type of a column as kysely's schema builder takes it. */
export function dataTypeOf(type: ColumnType, driver: DriverName): SqlDataType {
  const name = knownName(type, driver)
  if (name !== null) return { name, isKnown: true }
  return { name: type.raw === '' ? 'text' : type.raw.replace(displayWidth, '$1'), isKnown: false }
}

/** Whether a database sees no difference: `int(11)` is `int`, and `varchar(9)` is `character varying(9)`. */
export function isSameDataType(one: ColumnType, other: ColumnType, driver: DriverName): boolean {
  const isUnsigned = ({ raw }: ColumnType): boolean => / unsigned\b/i.test(raw)
  return dataTypeOf(one, driver).name === dataTypeOf(other, driver).name && isUnsigned(one) === isUnsigned(other)
}

function knownName(type: ColumnType, driver: DriverName): string | null {
  if (type.name === 'boolean' && !type.array) return 'boolean'
  if (driver === 'mysql' && type.name === 'json') return 'json'
  if (driver === 'sqlite' && type.name === 'integer') return 'integer'
  const raw = type.raw.trim().toLowerCase()
  const spaced = raw.replace(/^(decimal|numeric)\((\d+),\s*(\d+)\)$/, '$1($2, $3)')
  const alias =
    typeAliases[spaced] ?? spaced.replace(/^character varying/, 'varchar').replace(/^character(?=\()/, 'char')
  if (knownTypes.test(alias)) return alias
  if (driver === 'mysql' && /^int(?:eger)?(?:\(\d+\))?(?: unsigned)?$/.test(raw)) return 'integer'
  if (driver === 'mysql' && /^bigint(?:\(\d+\))?(?: unsigned)?$/.test(raw)) return 'bigint'
  return canonicalType(type, driver)
}

/** MySQL's integer widths say nothing but how to pad, save for `tinyint(1)`. */
const displayWidth = /^(tinyint|smallint|mediumint|int|bigint|year)\(\d+\)/i

/** What a PostgreSQL domain stands for. */
function canonicalType(type: ColumnType, driver: DriverName): string | null {
  if (driver !== 'pgsql' || type.array || type.values !== undefined) return null
  switch (type.name) {
    case 'decimal':
      return type.precision === undefined ? 'numeric' : `numeric(${type.precision}, ${type.scale ?? 0})`
    case 'varchar':
    case 'char':
      return type.length === undefined ? 'text' : `${type.name}(${type.length})`
    case 'text':
    case 'integer':
    case 'smallint':
    case 'bigint':
    case 'date':
    case 'uuid':
      return type.name
    default:
      return null
  }
}

const typeAliases: Readonly<Record<string, string>> = {
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  int2: 'smallint',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  'time with time zone': 'timetz',
}
