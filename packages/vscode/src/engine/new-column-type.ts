import type { ColumnType, DriverName } from '@quoin/introspect'

/** A type that a new column can be given: its name for people, and the type of the engine. */
export interface NewColumnType {
  readonly word: string
  readonly type: ColumnType
}

/** The types of a new column, as the catalog of the engine will give them back: reading the table changes nothing. */
export function newColumnTypes(driver: DriverName): readonly NewColumnType[] {
  const raws = rawTypes[driver]
  const plain = (name: ColumnType['name']): NewColumnType => ({ word: name, type: { name, raw: raws[name] ?? name } })
  const varchar = (length: number): NewColumnType => ({
    word: `varchar(${length})`,
    type: {
      name: 'varchar',
      raw: driver === 'pgsql' ? `character varying(${length})` : `varchar(${length})`,
      length,
    },
  })
  const decimal: NewColumnType = {
    word: 'decimal(10,2)',
    type: { name: 'decimal', raw: raws.decimal ?? 'decimal(10,2)', precision: 10, scale: 2 },
  }
  const uuid: NewColumnType = {
    word: 'uuid',
    type: driver === 'pgsql' ? { name: 'uuid', raw: 'uuid' } : { name: 'char', raw: 'char(36)', length: 36 },
  }
  return [
    varchar(120),
    varchar(255),
    ...(['text', 'integer', 'bigint'] as const).map(plain),
    decimal,
    ...(['double', 'boolean', 'date', 'datetime', 'time', 'json'] as const).map(plain),
    uuid,
  ]
}

/** The type of a word. */
export function newColumnType(word: string, driver: DriverName): ColumnType {
  const types = newColumnTypes(driver)
  return (types.find((type) => type.word === word) ?? types[0])?.type ?? { name: 'text', raw: 'text' }
}

const rawTypes: Readonly<Record<DriverName, Readonly<Record<string, string>>>> = {
  sqlite: { text: 'TEXT', integer: 'INTEGER', double: 'double precision', decimal: 'decimal(10, 2)' },
  pgsql: {
    datetime: 'timestamp without time zone',
    time: 'time without time zone',
    json: 'jsonb',
    double: 'double precision',
    decimal: 'numeric(10,2)',
  },
  mysql: { integer: 'int', boolean: 'tinyint(1)' },
}
