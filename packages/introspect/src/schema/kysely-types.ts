import type { ColumnType, ColumnTypeName, DriverName } from './schema.ts'

interface TypeWords {
  /** The TypeScript type of a column's values, as the engine's usual driver answers them. */
  readonly typeOf: (type: ColumnType) => string
  /** What the types name, without `export type`. */
  readonly definitions: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, string>>
}

const generated = `<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>`
const json = {
  JsonArray: ' = JsonValue[]',
  JsonObject: ' = { [x: string]: JsonValue | undefined }',
  JsonPrimitive: ' = boolean | number | string | null',
  JsonValue: ' = JsonArray | JsonObject | JsonPrimitive',
}

const postgres: Readonly<Partial<Record<ColumnTypeName, string>>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'Int8',
  decimal: 'Numeric',
  float: 'number',
  double: 'number',
  date: 'Timestamp',
  datetime: 'Timestamp',
  timestamptz: 'Timestamp',
  interval: 'Interval',
  json: 'Json',
  binary: 'Buffer',
}

const mysql: Readonly<Record<string, string>> = {
  ...words('number', 'bigint double float int mediumint smallint tinyint year'),
  ...words('Buffer', 'binary bit blob longblob mediumblob tinyblob varbinary'),
  ...words('string', 'char longtext mediumtext text time tinytext uuid varchar'),
  ...words('Date', 'date datetime timestamp'),
  decimal: 'Decimal',
  json: 'Json',
  geometry: 'Geometry',
  point: 'Point',
  linestring: 'LineString',
  polygon: 'Polygon',
  multipoint: 'Point[]',
  multilinestring: 'LineString[]',
  multipolygon: 'Polygon[]',
  geomcollection: 'Geometry[]',
}

const sqlite: Readonly<Record<string, string>> = {
  ...words('number', 'boolean integer numeric real'),
  any: 'unknown',
  blob: 'Buffer',
}

/** What each engine's values are in TypeScript; the names are kysely-codegen's. */
export const typeWords: Readonly<Record<DriverName, TypeWords>> = {
  pgsql: {
    typeOf(type) {
      const word = type.raw.replaceAll('[]', '')
      if (word === 'point') return 'Point'
      if (word === 'circle') return 'Circle'
      if (word === 'oid') return 'number'
      // A text with a CHECK stays text; a type of its own has values.
      const isText = /^(?:text|citext|"char"|character\b.*)$/.test(word)
      if (type.name === 'enum') return isText ? 'string' : union(type)
      return postgres[type.name] ?? 'string'
    },
    definitions: {
      ArrayType: '<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>',
      ArrayTypeImpl: '<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]',
      Circle: ' = { x: number; y: number; radius: number }',
      Generated: generated,
      Int8: ' = ColumnType<string, bigint | number | string, bigint | number | string>',
      Interval:
        ' = ColumnType<IPostgresInterval, IPostgresInterval | number | string, IPostgresInterval | number | string>',
      Json: ' = JsonValue',
      ...json,
      Numeric: ' = ColumnType<string, number | string, number | string>',
      Point: ' = { x: number; y: number }',
      Timestamp: ' = ColumnType<Date, Date | string, Date | string>',
    },
    imports: { IPostgresInterval: 'postgres-interval' },
  },
  mysql: {
    typeOf(type) {
      if (type.name === 'enum') return union(type)
      return mysql[/^\w+/.exec(type.raw)?.[0].toLowerCase() ?? ''] ?? 'unknown'
    },
    definitions: {
      Decimal: ' = ColumnType<string, number | string>',
      Generated: generated,
      Geometry: ' = Geometry[] | LineString | Point | Polygon',
      Json: ' = ColumnType<JsonValue, string, string>',
      ...json,
      LineString: ' = Point[]',
      Point: ' = { x: number; y: number }',
      Polygon: ' = LineString[]',
    },
    imports: {},
  },
  sqlite: {
    typeOf: (type) => sqlite[type.raw.toLowerCase()] ?? 'string',
    definitions: { Generated: generated },
    imports: {},
  },
}

function union({ values = [] }: ColumnType): string {
  return values.length === 0 ? 'never' : values.map((value) => `'${quoted(value)}'`).join(' | ')
}

/** A text inside quotes of TypeScript. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
}

function words(type: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}
