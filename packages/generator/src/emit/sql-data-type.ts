import type { ColumnType, DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'

/** A column type in a migration: one kysely knows by name, or SQL. */
export interface SqlDataType {
  readonly name: string
  readonly isKyselyType: boolean
}

const knownTypes =
  /^(?:(?:varchar|char|binary|varbinary)\(\d+\)|(?:decimal|numeric)\(\d+, ?\d+\)|(?:datetime|timestamp|timestamptz|time|timetz)(?:\(\d\))?|text|integer|smallint|bigint|boolean|real|double precision|date|uuid|json|jsonb|bytea|blob|decimal|numeric)$/

/** The type of a column as kysely's schema builder takes it. */
export function dataTypeOf(type: ColumnType, driver: DriverName): SqlDataType {
  const name = knownName(type, driver)
  if (name !== null) return { name, isKyselyType: true }
  return { name: type.raw === '' ? 'text' : type.raw.replace(displayWidth, '$1'), isKyselyType: false }
}

/** Whether a database sees no difference: `int(11)` is `int`, and `varchar(9)` is `character varying(9)`. */
export function isSameDataType(one: ColumnType, other: ColumnType, driver: DriverName): boolean {
  const isUnsigned = ({ raw }: ColumnType): boolean => / unsigned\b/i.test(raw)
  return dataTypeOf(one, driver).name === dataTypeOf(other, driver).name && isUnsigned(one) === isUnsigned(other)
}

function knownName(type: ColumnType, driver: DriverName): string | null {
  if (type.name === 'boolean' && !type.array) return 'boolean'
  const raw = type.raw.trim().toLowerCase()
  const spaced = raw.replace(/^(decimal|numeric)\((\d+),\s*(\d+)\)$/, '$1($2, $3)')
  const alias =
    typeAliases[spaced] ?? spaced.replace(/^character varying/, 'varchar').replace(/^character(?=\()/, 'char')
  return dialectOf(driver).dataType(type, knownTypes.test(alias) ? alias : null)
}

/** MySQL's integer widths say nothing but how to pad, save for `tinyint(1)`. */
const displayWidth = /^(tinyint|smallint|mediumint|int|bigint|year)\(\d+\)/i

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
