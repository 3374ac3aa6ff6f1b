import type { Column, ColumnType, Table } from '@quoin/introspect'

/** A table that does not exist yet, with what nearly every table has; the person adds the rest. */
export function newTable(name: string): Table {
  return {
    schema: '',
    name,
    comment: null,
    kind: 'table',
    columns: [
      column('id', { name: 'bigint', raw: 'bigint' }, { autoIncrement: true, unique: true, system: true }),
      column('name', { name: 'varchar', raw: 'varchar(120)', length: 120 }),
      column('created_at', { name: 'datetime', raw: 'datetime' }, { nullable: true, system: true }),
      column('updated_at', { name: 'datetime', raw: 'datetime' }, { nullable: true, system: true }),
    ],
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: [],
    indexes: [],
    checks: [],
  }
}

function column(name: string, type: ColumnType, facts: Partial<Column> = {}): Column {
  return {
    name,
    type,
    nullable: false,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
    system: false,
    ...facts,
  }
}
