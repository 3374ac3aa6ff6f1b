import { generated, json, type KyselyTypes, union, words } from '../schema/kysely-types.ts'

const byWord: Readonly<Record<string, string>> = {
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

/** What mysql2 answers. */
export const mysqlKyselyTypes: KyselyTypes = {
  typeOf(type) {
    if (type.name === 'enum') return union(type)
    return byWord[/^\w+/.exec(type.raw)?.[0].toLowerCase() ?? ''] ?? 'unknown'
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
  fillsStored: false,
}
