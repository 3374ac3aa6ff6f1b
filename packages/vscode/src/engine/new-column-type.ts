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

/** What some types need beside their word: characters, digits, digits after the point, the values of a list. */
export interface NewColumnFacts {
  readonly length?: number
  readonly precision?: number
  readonly scale?: number
  readonly values?: readonly string[]
}

/** The type of a new column, as the catalog of the engine will give it back: reading the table changes nothing. */
export function newColumnType(word: NewColumnWord, driver: DriverName, facts: NewColumnFacts = {}): ColumnType {
  const { length = 120, precision = 10, scale = 2, values = [] } = facts
  const varchar = (size: number): string => (driver === 'pgsql' ? `character varying(${size})` : `varchar(${size})`)
  const after = Math.min(scale, precision)
  switch (word) {
    case 'varchar':
      return { name: word, raw: varchar(length), length }
    case 'decimal': {
      const raw = { sqlite: `decimal(${precision}, ${after})`, pgsql: `numeric(${precision},${after})` }
      const text = driver === 'mysql' ? `decimal(${precision},${after})` : raw[driver]
      return { name: word, raw: text, precision, scale: after }
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
      return { name: word, raw: rawTypes[driver][word] ?? word }
  }
}

/** What people call the type of a new column. */
export function newColumnWord({ name }: ColumnType): NewColumnWord {
  return name === 'char' ? 'uuid' : (newColumnWords.find((word) => word === name) ?? 'text')
}

const rawTypes: Readonly<Record<DriverName, Readonly<Record<string, string>>>> = {
  sqlite: { text: 'TEXT', integer: 'INTEGER', double: 'double precision' },
  pgsql: {
    datetime: 'timestamp without time zone',
    time: 'time without time zone',
    json: 'jsonb',
    double: 'double precision',
  },
  mysql: { integer: 'int', boolean: 'tinyint(1)' },
}
