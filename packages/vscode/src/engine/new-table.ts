import { newColumnType } from '@quoin/generator/new-column-type'
import type { Column, ColumnType, DriverName, Table } from '@quoin/introspect'

/** A table that does not exist yet, with what nearly every table has; the person adds the rest. */
export function newTable(name: string, driver: DriverName): Table {
  const moment = newColumnType('datetime', { driver })
  const key = newColumnType(driver === 'sqlite' ? 'integer' : 'bigint', { driver })
  return {
    schema: '',
    name,
    comment: null,
    kind: 'table',
    columns: [
      column('id', key, { autoIncrement: true, unique: true, system: true }),
      column('name', newColumnType('varchar', { driver })),
      column('created_at', moment, { nullable: true, system: true }),
      column('updated_at', moment, { nullable: true, system: true }),
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
