import type { Client } from '@quoin/test-shop'
import { expect } from 'vitest'

/** Waits until the audit log, which is written after the answer, has an entry that matches these filters. */
export async function auditEntry(client: Client, filters: string): Promise<void> {
  const entries = async (): Promise<readonly unknown[]> =>
    (await client.get(`system/audit-log?_action=getData&${filters}`)).data.items
  await expect.poll(entries).not.toEqual([])
}
