import {
  generatedTypeDefinition,
  type KyselyTypes,
  mapTypes,
  typeScriptJsonTypes,
  unionOf,
} from '../schema/kysely-types.ts'

const byWord: Readonly<Record<string, string>> = {
  ...mapTypes('number', 'bigint double float int mediumint smallint tinyint year'),
  ...mapTypes('Buffer', 'binary bit blob longblob mediumblob tinyblob varbinary'),
  ...mapTypes('string', 'char longtext mediumtext text time tinytext uuid varchar'),
  ...mapTypes('Date', 'date datetime timestamp'),
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
    if (type.name === 'enum') return unionOf(type)
    return byWord[/^\w+/.exec(type.raw)?.[0].toLowerCase() ?? ''] ?? 'unknown'
  },
  definitions: {
    Decimal: ' = ColumnType<string, number | string>',
    Generated: generatedTypeDefinition,
    Geometry: ' = Geometry[] | LineString | Point | Polygon',
    Json: ' = ColumnType<JsonValue, string, string>',
    ...typeScriptJsonTypes,
    LineString: ' = Point[]',
    Point: ' = { x: number; y: number }',
    Polygon: ' = LineString[]',
  },
  imports: {},
  storedColumnsAreGenerated: false,
}
