import type { Table } from './schema.ts'

/** Whether a column is one of the four that the framework keeps itself. */
export function isIdOrLifecycleColumn(name: string): boolean {
  return name === 'id' || name === 'created_at' || name === 'updated_at' || name === 'deleted_at'
}

/** Which of the timestamp and soft-delete columns a table has, by name and type. */
export interface LifecycleColumns {
  readonly createdAt: string | null
  readonly updatedAt: string | null
  /** Set: rows are marked as deleted instead of being deleted. */
  readonly deletedAt: string | null
}

const timeTypes = new Set(['datetime', 'timestamptz', 'date', 'text', 'varchar', 'integer', 'bigint'])

/** Recognises the timestamp and soft-delete columns of a table. */
export function lifecycleColumns(table: Pick<Table, 'columns'>): LifecycleColumns {
  const find = (name: string): string | null =>
    table.columns.find((column) => column.name === name && !column.generated && timeTypes.has(column.type.name))
      ?.name ?? null
  return { createdAt: find('created_at'), updatedAt: find('updated_at'), deletedAt: find('deleted_at') }
}
