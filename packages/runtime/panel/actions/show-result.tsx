import { Button } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import type { NotificationInstance } from 'antd/es/notification/interface'
import type { ReactNode } from 'react'
import { type ApiRequest, callApi } from '../api/api-client.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Data } from '../schema/schema.ts'
import { type FailedBulkRow, failedBulkRows } from './failed-rows.ts'
import './show-result.css'

interface Outcome {
  readonly message: MessageInstance
  readonly notification: NotificationInstance
  readonly t: Translate
  /** What a call for several rows answered stands in it: `done` and `failed`. */
  readonly data: Data
  /** Given when deleted rows went into the trash: what was sent to delete them, and what happens once they are back. */
  readonly undo?: { readonly request: ApiRequest; readonly undone: () => void } | undefined
  /** What a user calls a row by its key. */
  readonly nameOf?: ((id: string) => string) | undefined
}

const seconds = 8

/** Says what became of what was done with rows: which were rejected, and why; deleted ones can be taken out of the trash. */
export function showResult({ message, notification, t, data, undo, nameOf }: Outcome): void {
  const { done } = data
  const failed = failedBulkRows(data)
  const text = typeof done === 'number' ? t('list.bulkDone', { count: done }) : t('form.deleted')
  if (failed.length > 0) {
    // It stays until it is closed: there is something to be done about it.
    notification.warning({
      title: `${text}, ${t('list.bulkFailed', { count: failed.length })}`,
      description: <Reasons failed={failed.map(({ id, msg }) => ({ id: nameOf?.(id) ?? id, msg }))} t={t} />,
      duration: 0,
      role: 'alert',
      closable: { 'aria-label': t('action.close') },
    })
    return
  }
  if (undo === undefined) {
    void message.success(text)
    return
  }
  const key = crypto.randomUUID()
  const restore = async () => {
    message.destroy(key)
    try {
      await callApi({ ...undo.request, method: 'put', url: `${undo.request.url}?_action=restore` })
      void message.success(t('list.restored'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    undo.undone()
  }
  const content = (
    <>
      {text}
      <Button type="link" size="small" onClick={() => void restore()}>
        {t('action.undo')}
      </Button>
    </>
  )
  void message.success({ key, content, duration: seconds })
}

function Reasons({ failed, t }: { readonly failed: readonly FailedBulkRow[]; readonly t: Translate }): ReactNode {
  const rows = Map.groupBy(failed, ({ msg }) => msg)
  return (
    <>
      <ul className="failed-rows">
        {[...rows].map(([reason, those]) => (
          <li key={reason}>{t('list.failedRows', { rows: those.map(({ id }) => id).join(', '), reason })}</li>
        ))}
      </ul>
      {t('list.failedSelected')}
    </>
  )
}
