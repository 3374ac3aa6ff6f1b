import type { NewTable } from '@quoin/generator'

/** A table that does not exist yet, with what nearly every table has; the person adds the rest. */
export function newTable(name: string): NewTable {
  const column = { nullable: false, unique: false, default: null, comment: null, references: null }
  return {
    name,
    comment: null,
    columns: [{ ...column, name: 'name', type: 'varchar' }],
    timestamps: true,
    softDeletes: false,
  }
}
