import { readCheckFacts } from '../check-facts.ts'
import type { ColumnType, ColumnTypeName } from '../schema/schema.ts'

/** A type in use, with the modifier it is used with. */
export interface TypeRow {
  readonly oid: number
  readonly modifier: number
  readonly raw: string
  readonly name: string
  /** pg_type.typtype: b, c, d domain, e enum, r, m. */
  readonly kind: string
  /** The base of a domain, the element of an array. */
  readonly inner: number | null
  readonly innerModifier: number
  readonly notNull: boolean
  readonly default: string | null
  readonly values: readonly string[] | null
  readonly checks: readonly string[] | null
}

/** What a column inherits from its type. */
export interface ResolvedType {
  readonly type: ColumnType
  readonly notNull: boolean
  readonly default: string | null
}

const names = new Map<string, ColumnTypeName>([
  ['bool', 'boolean'],
  ['int2', 'smallint'],
  ['int4', 'integer'],
  ['int8', 'bigint'],
  ['oid', 'bigint'],
  ['numeric', 'decimal'],
  ['float4', 'float'],
  ['float8', 'double'],
  ['bpchar', 'char'],
  ['char', 'char'],
  ['varchar', 'varchar'],
  ['name', 'text'],
  ['text', 'text'],
  ['citext', 'text'],
  ['date', 'date'],
  ['time', 'time'],
  ['timetz', 'time'],
  ['timestamp', 'datetime'],
  ['timestamptz', 'timestamptz'],
  ['interval', 'interval'],
  ['json', 'json'],
  ['jsonb', 'json'],
  ['uuid', 'uuid'],
  ['bytea', 'binary'],
  ['bit', 'bit'],
  ['varbit', 'bit'],
  ['inet', 'network'],
  ['cidr', 'network'],
  ['macaddr', 'network'],
  ['macaddr8', 'network'],
  ['point', 'geometry'],
  ['line', 'geometry'],
  ['lseg', 'geometry'],
  ['box', 'geometry'],
  ['path', 'geometry'],
  ['polygon', 'geometry'],
  ['circle', 'geometry'],
  ['geometry', 'geometry'],
  ['geography', 'geometry'],
  ['xml', 'xml'],
])

/** Follows arrays and domains down to the type that holds the values. */
export function readPostgresType(row: TypeRow | undefined, types: ReadonlyMap<string, TypeRow>): ResolvedType {
  if (!row) return { type: { name: 'unknown', raw: 'unknown' }, notNull: false, default: null }
  if (row.inner === null) return { type: plainType(row), notNull: false, default: null }
  const inner = readPostgresType(types.get(`${row.inner}:${row.innerModifier}`), types)
  if (row.kind !== 'd') return { type: { ...inner.type, raw: row.raw, array: true }, notNull: false, default: null }
  return {
    type: (row.checks ?? []).reduce(createCheckApplier('VALUE'), { ...inner.type, raw: row.raw }),
    notNull: row.notNull || inner.notNull,
    default: row.default ?? inner.default,
  }
}

/** Adds what a CHECK says about the values or the length of a text. */
export function createCheckApplier(column: string): (type: ColumnType, expression: string) => ColumnType {
  return (type, expression) => {
    if (type.array || !['char', 'varchar', 'text', 'enum'].includes(type.name)) return type
    const { enumeration, limit } = readCheckFacts(expression)
    if (enumeration?.column === column) return { ...type, name: 'enum', values: enumeration.values }
    return limit?.column === column ? { length: limit.length, ...type } : type
  }
}

function plainType(row: TypeRow): ColumnType {
  const { name: word, raw, modifier } = row
  if (row.kind === 'e') return { name: 'enum', raw, values: row.values ?? [] }
  const name = row.kind === 'b' ? (names.get(word) ?? 'unknown') : 'unknown'
  if (word === 'char') return { name, raw, length: 1 }
  if (modifier < 0) return { name, raw }
  // https://github.com/postgres/postgres/blob/master/src/backend/utils/adt/numeric.c: 16 bits, then a signed 11.
  if (word === 'numeric') {
    const packed = modifier - 4
    return { name, raw, precision: (packed >> 16) & 0xffff, scale: ((packed & 0x7ff) ^ 1024) - 1024 }
  }
  if (word === 'varchar' || word === 'bpchar') return { name, raw, length: modifier - 4 }
  if (word === 'bit' || word === 'varbit') return { name, raw, length: modifier }
  return { name, raw }
}
