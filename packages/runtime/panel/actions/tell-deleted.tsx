import { Button } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import { type ApiRequest, callApi } from '../api/api-client.ts'
import type { Translate } from '../i18n/locale.tsx'
import type { Data } from '../schema/schema.ts'

interface Deleted {
  readonly message: MessageInstance
  readonly t: Translate
  /** What a bulk delete answered stands in it: `done` and `failed`. */
  readonly data: Data
  /** What was sent to delete; given when the rows went into the trash and can come back. */
  readonly undo: ApiRequest | undefined
  /** Called when the rows are back. */
  readonly undone: () => void
}

const seconds = 8

/** Says what became of a delete; rows that went into the trash can be taken out of it at once. */
export function tellDeleted({ message, t, data, undo, undone }: Deleted): void {
  const { done, failed } = data as { readonly done?: number; readonly failed?: readonly { readonly msg: string }[] }
  const text = typeof done === 'number' ? t('list.bulkDone', { count: done }) : t('form.deleted')
  if (failed?.length) {
    const reasons = [...new Set(failed.map(({ msg }) => msg))].join(' ')
    void message.warning(`${text}. ${t('list.bulkFailed', { count: failed.length })}: ${reasons}`, seconds)
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
      await callApi({ ...undo, method: 'put', url: `${undo.url}?_action=restore` })
      void message.success(t('list.restored'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    undone()
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
