import type { ColumnType, DriverName } from '@quoin/introspect'

/** The types that a new column can be given, as people call them. */
export const newColumnWords = [
  'varchar',
  'text',
  'integer',
  'bigint',
  'decimal',
  'double',
  'boolean',
  'date',
  'datetime',
  'time',
  'enum',
  'json',
  'uuid',
] as const

/** One of {@link newColumnWords}. */
export type NewColumnWord = (typeof newColumnWords)[number]

/** What some types need beside their word: characters (255), digits (10), digits after the point (2), the values of a list. */
export interface NewColumnFacts {
  readonly length?: number | undefined
  readonly precision?: number | undefined
  readonly scale?: number | undefined
  readonly values?: readonly string[] | undefined
}

/** What each type takes beside its word, in the order in which it is written in parentheses. */
export const newColumnArguments: Readonly<Record<NewColumnWord, readonly (keyof NewColumnFacts)[]>> = {
  varchar: ['length'],
  text: [],
  integer: [],
  bigint: [],
  decimal: ['precision', 'scale'],
  double: [],
  boolean: [],
  date: [],
  datetime: [],
  time: [],
  enum: ['values'],
  json: [],
  uuid: [],
}

/** The database that is to hold a column; without a product, MySQL is meant and not MariaDB. */
export interface NewColumnPlace {
  readonly driver: DriverName
  readonly product?: string
}

/** The type of a new column, in the words in which the engine's catalog gives it back: reading the table changes nothing. */
export function newColumnType(word: NewColumnWord, place: NewColumnPlace, facts: NewColumnFacts = {}): ColumnType {
  const { driver } = place
  const { length = 255, precision = 10, scale = 2, values = [] } = facts
  const varchar = (size: number): string => (driver === 'pgsql' ? `character varying(${size})` : `varchar(${size})`)
  const after = Math.min(scale, precision)
  switch (word) {
    case 'varchar':
      return { name: word, raw: varchar(length), length }
    case 'decimal': {
      const raw = {
        sqlite: `decimal(${precision}, ${after})`,
        pgsql: `numeric(${precision},${after})`,
        mysql: `decimal(${precision},${after})`,
      }
      return { name: word, raw: raw[driver], precision, scale: after }
    }
    case 'enum': {
      const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')
      const size = Math.max(16, ...values.map((value) => value.length))
      return driver === 'mysql'
        ? { name: word, raw: `enum(${quoted})`, values }
        : { name: word, raw: varchar(size), length: size, values }
    }
    case 'uuid':
      return driver === 'pgsql' ? { name: 'uuid', raw: 'uuid' } : { name: 'char', raw: 'char(36)', length: 36 }
    default:
      return { name: word, raw: rawTypes(place)[word] ?? word }
  }
}

/** What people call the type of a new column. */
export function newColumnWord({ name }: ColumnType): NewColumnWord {
  return name === 'char' ? 'uuid' : (newColumnWords.find((word) => word === name) ?? 'text')
}

function rawTypes({ driver, product }: NewColumnPlace): Readonly<Record<string, string>> {
  if (driver === 'sqlite') return { text: 'TEXT', integer: 'INTEGER', double: 'double precision' }
  if (driver === 'pgsql') {
    return {
      datetime: 'timestamp without time zone',
      time: 'time without time zone',
      json: 'jsonb',
      double: 'double precision',
    }
  }
  // MariaDB still tells display widths.
  const widths =
    product === 'mariadb' ? { integer: 'int(11)', bigint: 'bigint(20)' } : { integer: 'int', bigint: 'bigint' }
  return { ...widths, boolean: 'tinyint(1)' }
}
