import { expect, it } from 'vitest'
import type { AuditEntry } from '../../src/crud/service-context.ts'
import { AssignedIds } from '../../src/system/assigned-ids.ts'
import { openShop } from '../shop.ts'

it('assigning roles logs the changes of each write, and none of the previous one', async () => {
  await using shop = await openShop('sqlite')
  const { db } = shop.application.database
  const entries: AuditEntry[] = []
  const roles = new AssignedIds({
    subject: 'admin_users',
    pivot: 'admin_role_users',
    ownerColumn: 'user_id',
    relatedColumn: 'role_id',
    field: 'role_ids',
  })
  const write = (data: object) => {
    roles.take(data)
    return roles.write(db, 1, (entry) => entries.push(entry))
  }
  await write({ role_ids: [] })
  await write({ name: 'Ada' })
  await write({ role_ids: [] })
  expect(entries).toMatchObject([{ key: '1', before: { role_ids: [1] }, after: { role_ids: [] } }])
})
