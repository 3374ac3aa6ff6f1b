import { generatedTypeDefinition, type KyselyTypes, typeScriptJsonTypes, unionOf } from '../schema/kysely-types.ts'
import type { ColumnTypeName } from '../schema/schema.ts'

const byName: Readonly<Partial<Record<ColumnTypeName, string>>> = {
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

/** The TypeScript types of what pg answers for each type of column. */
export const postgresKyselyTypes: KyselyTypes = {
  typeOf(type) {
    const word = type.raw.replaceAll('[]', '')
    if (word === 'point') return 'Point'
    if (word === 'circle') return 'Circle'
    if (word === 'oid') return 'number'
    // A text with a CHECK stays text; a type of its own has values.
    const isText = /^(?:text|citext|"char"|character\b.*)$/.test(word)
    if (type.name === 'enum') return isText ? 'string' : unionOf(type)
    return byName[type.name] ?? 'string'
  },
  definitions: {
    ArrayType: '<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>',
    ArrayTypeImpl: '<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]',
    Circle: ' = { x: number; y: number; radius: number }',
    Generated: generatedTypeDefinition,
    Int8: ' = ColumnType<string, bigint | number | string, bigint | number | string>',
    Interval:
      ' = ColumnType<IPostgresInterval, IPostgresInterval | number | string, IPostgresInterval | number | string>',
    Json: ' = JsonValue',
    ...typeScriptJsonTypes,
    Numeric: ' = ColumnType<string, number | string, number | string>',
    Point: ' = { x: number; y: number }',
    Timestamp: ' = ColumnType<Date, Date | string, Date | string>',
  },
  imports: { IPostgresInterval: 'postgres-interval' },
  storedColumnsAreGenerated: true,
}
