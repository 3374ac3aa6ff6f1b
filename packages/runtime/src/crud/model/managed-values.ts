import { sqlDateTime } from '../../database/date-time.ts'
import type { CurrentUser } from '../service-context.ts'
import { type ManagedColumns, type ManagingModel, managedColumns } from './managed-columns.ts'

/** What happens to a row. */
export type RowChange = 'created' | 'updated' | 'deleted' | 'restored'

/** The values that a service writes itself when something happens to a row: when, by whom, and whether it is deleted. */
export function managedValues(
  model: ManagingModel,
  event: RowChange,
  user: Pick<CurrentUser, 'id' | 'username'> | null,
): Record<string, unknown> {
  const { created, updated, trash, createdBy, updatedBy, deletedBy } = managedColumns(model)
  const now = new Date()
  const values: Record<string, unknown> = {}
  const stamp = (column: ManagedColumns['created']): void => {
    if (column !== null) values[column.column] = instantAs(column.as, now)
  }
  const sign = (column: ManagedColumns['createdBy']): void => {
    if (column !== null && user !== null) values[column.column] = column.as === 'id' ? user.id : user.username
  }
  if (event === 'created') {
    stamp(created)
    sign(createdBy)
    // A flag may have no default, and a row without it would be neither here nor there.
    if (trash?.as === null) values[trash.column] = trash.present
  }
  if (event === 'created' || event === 'updated') {
    stamp(updated)
    sign(updatedBy)
  }
  if (event === 'deleted' && trash !== null) {
    values[trash.column] = trash.as === null ? trash.deleted : instantAs(trash.as, now)
    sign(deletedBy)
  }
  if (event === 'restored' && trash !== null) {
    values[trash.column] = trash.present
    if (deletedBy !== null) values[deletedBy.column] = null
  }
  return values
}

function instantAs(as: 'instant' | 'date' | 'seconds', now: Date): string | number {
  if (as === 'seconds') return Math.floor(now.getTime() / 1000)
  const text = sqlDateTime(now)
  return as === 'date' ? text.slice(0, 10) : text
}
