import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { deviceName } from './device-name.ts'
import { useFormatInstant } from './use-format-instant.ts'

/** A session as the server tells it. */
export interface SessionRow {
  readonly id: number | string
  readonly address: string | null
  readonly user_agent: string | null
  readonly created_at: string
  readonly last_seen_at: string
  readonly current: boolean
}

interface SessionItemsProps {
  readonly items: readonly SessionRow[]
  /** Ends one session, or without an id all others. */
  readonly onEnd: (id?: number | string) => void
}

/** Sessions with their device and times; each but the own one can be ended. */
export function SessionItems({ items, onEnd }: SessionItemsProps): ReactNode {
  const t = useTranslate('account')
  const instant = useFormatInstant()
  return (
    <>
      <ul className="account-list">
        {items.map((session) => {
          const name = deviceName(session.user_agent, t)
          const facts = [
            session.address,
            t('account.seen', { time: instant(session.last_seen_at) }),
            t('account.since', { time: instant(session.created_at) }),
          ]
          return (
            <li key={session.id}>
              <span>
                <strong>{name}</strong> {session.current && <em>{t('account.thisSession')}</em>}
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </span>
              {!session.current && (
                <Button
                  size="small"
                  danger
                  aria-label={t('account.endSession', { name })}
                  onClick={() => onEnd(session.id)}
                >
                  {t('account.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {items.some((session) => !session.current) && (
        <Button danger onClick={() => onEnd()}>
          {t(items.some((session) => session.current) ? 'account.endOthers' : 'account.endAll')}
        </Button>
      )}
    </>
  )
}
