import { isBooleanType } from '../../record/column-kinds.ts'
import type { Dialect } from '../dialect.ts'
import { quoteNameIfNeeded, sqlString } from '../quoted.ts'
import { requiredPostgresConversion } from './postgres-conversion.ts'
import { kyselyTypeOfDomain } from './postgres-domain.ts'
import { isPostgresEnum, postgresEnumTypeStatements } from './postgres-enum-types.ts'
import { postgresErrorPatterns } from './postgres-failures.ts'

/** Types whose arrays the driver takes apart as they travel: no floats, which JSON has not all, nor the database's own. */
const readArrays =
  /^(?:boolean|smallint|integer|bigint|oid|numeric|money|text|character|name|uuid|date|time|interval|jsonb?|inet|cidr|macaddr)\b(?!8)[^."]*\[\]$/

/** PostgreSQL. */
export const postgresDialect: Dialect = {
  quoteName: (name) => quoteNameIfNeeded(name, '"'),
  quoteText: sqlString,
  alters: 'property',
  comments: {
    areInline: false,
    onTable: (table, text) => `comment on table ${table} is ${text ?? 'null'}`,
    onColumn: (table, column, text) => `comment on column ${table}.${column} is ${text ?? 'null'}`,
  },
  enumTypes: postgresEnumTypeStatements,
  isNativeEnum: isPostgresEnum,
  indexesForeignKeys: false,
  isImplicitIndex: () => false,
  restrictIsNoAction: false,
  hasUnsigned: false,
  needsNullWord: () => false,
  autoIncrement: '.generatedByDefaultAsIdentity()',
  keyType: 'bigint',
  defaultExpression: (expression) => expression,
  hasBitLiterals: true,
  defaultTruth: String,
  defaults: {
    enforcesTypeSizes: true,
    specialNumber: /^(?:nan|[+-]?inf(?:inity)?)$/i,
    specialTime: /^(?:-?infinity|epoch|now|today|tomorrow|yesterday|allballs)$/i,
    allowsPartialDates: false,
  },
  dataType: (type, known) => known ?? kyselyTypeOfDomain(type),
  conversion: requiredPostgresConversion,
  hasWideIntegers: false,
  isInstant: () => false,
  readsArray: ({ raw }) => readArrays.test(raw),
  // `bit(1)` is a yes or no to people, and no boolean to the database.
  bits: (type) =>
    type.name === 'bit' && isBooleanType(type) ? { cast: 'bit', around: ['', '::boolean::integer::bit(1)'] } : null,
  failures: postgresErrorPatterns,
  instantType: { name: 'timestamptz', raw: 'timestamp with time zone' },
  newTypes: {
    varchar: (length) => `character varying(${length})`,
    decimal: (precision, scale) => `numeric(${precision},${scale})`,
    enum: null,
    hasUuid: true,
    words: () => ({
      datetime: 'timestamp without time zone',
      time: 'time without time zone',
      json: 'jsonb',
      double: 'double precision',
    }),
  },
}
