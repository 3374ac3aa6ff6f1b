import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { SessionItems, type SessionRow } from './session-items.tsx'

/** The sessions at an address, the user's own unless another is given; each can be ended. */
export function SessionList({ url = 'sessions' }: { readonly url?: string }): ReactNode {
  const t = useTranslate('account')
  const queries = useQueryClient()
  const { message } = App.useApp()
  const queryKey = ['account', 'sessions', url]
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<{ readonly items: readonly SessionRow[] }>({ url, signal }),
  })
  if (sessions.isPending) return <Skeleton active title={false} />
  if (sessions.isError)
    return <LoadFailure error={sessions.error} title={t('list.failed')} onRetry={() => void sessions.refetch()} />
  const end = async (id?: number | string) => {
    try {
      await callApi({ method: 'delete', url: id === undefined ? url : `${url}/${id}` })
      void message.success(t(id === undefined ? 'account.endedOthers' : 'account.endedOne'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    await queries.invalidateQueries({ queryKey })
  }
  if (sessions.data.items.length === 0) return <p className="blank">{t('account.noSessions')}</p>
  return <SessionItems items={sessions.data.items} onEnd={(id) => void end(id)} />
}
