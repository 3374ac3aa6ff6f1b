import type { Dialect } from '../dialect.ts'
import { quoteNameIfNeeded, sqlString } from '../quoted.ts'
import { sqliteErrorPatterns } from './sqlite-failures.ts'

/** SQLite. */
export const sqliteDialect: Dialect = {
  quoteName: (name) => quoteNameIfNeeded(name, '"'),
  quoteText: sqlString,
  alters: 'table',
  comments: null,
  enumTypes: null,
  isNativeEnum: () => false,
  indexesForeignKeys: false,
  isImplicitIndex: (name) => name.startsWith('sqlite_autoindex_'),
  restrictIsNoAction: false,
  hasUnsigned: false,
  needsNullWord: () => false,
  autoIncrement: '.autoIncrement()',
  // Only a key of this very type is counted.
  keyType: 'integer',
  defaultExpression: (expression) => (/^[\w']+$/.test(expression) ? expression : `(${expression})`),
  hasBitLiterals: false,
  defaultTruth: String,
  defaults: { enforcesTypeSizes: false, specialNumber: null, specialTime: null, allowsPartialDates: false },
  dataType: ({ name }, known) => (name === 'integer' ? 'integer' : known),
  conversion: () => null,
  hasWideIntegers: true,
  isInstant: () => false,
  readsArray: () => true,
  bits: () => null,
  failures: sqliteErrorPatterns,
  instantType: { name: 'datetime', raw: 'datetime' },
  newTypes: {
    varchar: (length) => `varchar(${length})`,
    decimal: (precision, scale) => `decimal(${precision}, ${scale})`,
    enum: null,
    hasUuid: false,
    words: () => ({ text: 'TEXT', integer: 'INTEGER', double: 'double precision' }),
  },
}
