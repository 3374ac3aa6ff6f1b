import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useAccountText, useInstant } from './account-text.ts'
import { deviceName } from './device-name.ts'

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
  const text = useAccountText()
  const instant = useInstant()
  return (
    <>
      <ul className="account-list">
        {items.map((session) => {
          const name = deviceName(session.user_agent, text)
          const facts = [
            session.address,
            text('seen', { time: instant(session.last_seen_at) }),
            text('since', { time: instant(session.created_at) }),
          ]
          return (
            <li key={session.id}>
              <span>
                <strong>{name}</strong> {session.current && <em>{text('thisSession')}</em>}
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </span>
              {!session.current && (
                <Button size="small" danger aria-label={text('endSession', { name })} onClick={() => onEnd(session.id)}>
                  {text('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {items.some((session) => !session.current) && (
        <Button danger onClick={() => onEnd()}>
          {text(items.some((session) => session.current) ? 'endOthers' : 'endAll')}
        </Button>
      )}
    </>
  )
}
