import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { useAccountText, useInstant } from './account-text.ts'
import { deviceName } from './device-name.ts'

interface SessionRow {
  readonly id: number | string
  readonly address: string | null
  readonly user_agent: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly current: boolean
}

const query = {
  queryKey: ['account', 'sessions'],
  queryFn: () => callApi<{ readonly items: readonly SessionRow[] }>({ url: 'sessions' }),
}

/** Where the person is logged in; each other session can be ended. */
export function SessionList(): ReactNode {
  const t = useTranslate()
  const text = useAccountText()
  const instant = useInstant()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const sessions = useQuery(query)
  if (sessions.isPending) return <Skeleton active title={false} />
  if (sessions.isError)
    return <LoadFailure error={sessions.error} title={t('list.failed')} onRetry={() => void sessions.refetch()} />
  const end = async (id?: number | string) => {
    try {
      await callApi({ method: 'delete', url: id === undefined ? 'sessions' : `sessions/${id}` })
      void message.success(text(id === undefined ? 'endedOthers' : 'endedOne'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    await queries.invalidateQueries({ queryKey: query.queryKey })
  }
  const { items } = sessions.data
  return (
    <>
      <ul className="account-list">
        {items.map((session) => {
          const name = deviceName(session.user_agent, text)
          return (
            <li key={session.id}>
              <span>
                <strong>{name}</strong> {session.current && <em>{text('thisSession')}</em>}
                <small>
                  {[
                    session.address,
                    text('seen', { time: instant(session.last_seen_at) }),
                    text('since', { time: instant(session.created_at) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {!session.current && (
                <Button
                  size="small"
                  danger
                  aria-label={text('endSession', { name })}
                  onClick={() => void end(session.id)}
                >
                  {text('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {items.some((session) => !session.current) && (
        <Button danger onClick={() => void end()}>
          {text('endOthers')}
        </Button>
      )}
    </>
  )
}
