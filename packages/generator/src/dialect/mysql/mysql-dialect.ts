import type { ColumnType } from '@quoin/introspect'
import { isBooleanType } from '../../record/column-kinds.ts'
import type { Dialect } from '../dialect.ts'
import { quoteNameIfNeeded, sqlString } from '../quoted.ts'
import { mysqlErrorPatterns } from './mysql-failures.ts'

const isTimestamp = ({ raw }: ColumnType): boolean => /^timestamp\b/i.test(raw)

/** MySQL and MariaDB. */
export const mysqlDialect: Dialect = {
  quoteName: (name) => quoteNameIfNeeded(name, '`'),
  quoteText: (text) => sqlString(text).replaceAll('\\', '\\\\'),
  alters: 'column',
  comments: { areInline: true, onTable: (table, text) => `alter table ${table} comment = ${text ?? "''"}` },
  enumTypes: null,
  isNativeEnum: ({ raw }) => /^(?:enum|set)\b/i.test(raw),
  indexesForeignKeys: true,
  isImplicitIndex: () => false,
  restrictIsNoAction: true,
  hasUnsigned: true,
  needsNullWord: isTimestamp,
  autoIncrement: '.autoIncrement()',
  keyType: 'bigint',
  defaultExpression: (expression) => expression,
  hasBitLiterals: true,
  defaultTruth: (value) => (value ? '1' : '0'),
  defaults: { enforcesTypeSizes: true, specialNumber: null, specialTime: null, allowsPartialDates: true },
  dataType({ name, raw }, known) {
    if (name === 'json') return 'json'
    const [, word] = /^(int|bigint)(?:eger)?(?:\(\d+\))?(?: unsigned)?$/.exec(raw.trim().toLowerCase()) ?? []
    return known ?? (word === 'int' ? 'integer' : (word ?? null))
  },
  conversion: () => null,
  hasWideIntegers: false,
  isInstant: isTimestamp,
  readsArray: () => true,
  // No text equals bits.
  bits(type) {
    if (type.name !== 'bit') return null
    const cast = isBooleanType(type) ? 'boolean' : `bits:${type.length ?? 64}`
    return { cast, around: ['cast(conv(', ', 2, 10) as unsigned)'] }
  },
  failures: mysqlErrorPatterns,
  instantType: { name: 'datetime', raw: 'datetime' },
  newTypes: {
    varchar: (length) => `varchar(${length})`,
    decimal: (precision, scale) => `decimal(${precision},${scale})`,
    enum: (values) => `enum(${values})`,
    hasUuid: false,
    // MariaDB still shows display widths.
    words: (product) => ({
      ...(product === 'mariadb' ? { integer: 'int(11)', bigint: 'bigint(20)' } : { integer: 'int', bigint: 'bigint' }),
      boolean: 'tinyint(1)',
    }),
  },
}
