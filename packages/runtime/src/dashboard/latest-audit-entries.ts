import { formatUtcDateTime } from '../database/date-time.ts'
import type { RequestContext } from '../http/request-context.ts'
import { AuditService } from '../system/audit-controller.ts'
import { actionText } from '../system/system-text.ts'

const most = 8

/** The newest entries of the audit log, what was done in the language of the request; none for who may not read it. */
export async function readLatestAuditEntries(context: RequestContext): Promise<readonly object[]> {
  if (!context.can('GET', 'system/audit-log')) return []
  const rows = await new AuditService(context)
    .listedRows()
    .clearSelect()
    .select(['id', 'created_at', 'username', 'action', 'subject', 'subject_key'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: formatUtcDateTime(row.created_at),
    action: actionText(context.locale, String(row.action)),
  }))
}
