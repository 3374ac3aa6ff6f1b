import type { ColumnType } from '@quoin/introspect'

/** The type that a domain stands for, as kysely knows it; null for one that kysely does not know. */
export function kyselyTypeOfDomain(type: ColumnType): string | null {
  if (type.array || type.values !== undefined) return null
  switch (type.name) {
    case 'decimal':
      return type.precision === undefined ? 'numeric' : `numeric(${type.precision}, ${type.scale ?? 0})`
    case 'varchar':
    case 'char':
      return type.length === undefined ? 'text' : `${type.name}(${type.length})`
    case 'text':
    case 'integer':
    case 'smallint':
    case 'bigint':
    case 'date':
    case 'uuid':
      return type.name
    default:
      return null
  }
}
