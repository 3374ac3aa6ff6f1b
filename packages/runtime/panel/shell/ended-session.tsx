import { App, Modal } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { callApi, configureApi } from '../api/api-client.ts'
import { confirmLeaving } from '../form/confirm-leaving.ts'
import { discardUnsavedChanges, hasUnsavedChanges } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { LoginForm } from './login-form.tsx'
import { useSession } from './session.tsx'
import { onSessionBroadcast } from './session-broadcast.ts'
import { useSettings } from './settings.tsx'

/** Above every other window, the questions among them; below the messages. */
const layer = 2001

/** Says whether the user is logged in again. */
type Reply = (again: boolean) => void

/**
 * When the session ends by itself, its user logs in again where they are: what was typed stays, and the calls that
 * found out are made once more. Whoever does not want to is led to the login page.
 */
export function EndedSessionDialog(): ReactNode {
  const t = useTranslate()
  const { modal } = App.useApp()
  const session = useSession()
  const { open, settle, switchPerson } = useEndedSession(session)
  const leave = async (how: 'expired' | 'left') => {
    if (hasUnsavedChanges()) {
      if (!(await confirmLeaving(modal, t, layer + 1))) return
      discardUnsavedChanges()
    }
    settle(false)
    session.end(how)
  }
  return (
    <Modal
      open={open}
      title={t('login.endedTitle')}
      width={420}
      zIndex={layer}
      footer={null}
      className="ended-session"
      destroyOnHidden
      // It cannot take the focus before it is seen.
      afterOpenChange={(shown) => shown && document.getElementById('login_password')?.focus()}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('action.cancel') }}
      onCancel={() => void leave('expired')}
    >
      <LoginForm
        username={session.user?.username ?? ''}
        notice={<p className="login-lead">{t('login.endedLead')}</p>}
        onLogin={async ({ id }) => {
          if (id === session.user?.id) settle(true)
          else switchPerson(true)
        }}
        onSomebodyElse={() => void leave('left')}
      />
    </Modal>
  )
}

/** Asks once whoever finds out first, and follows what other tabs do. */
function useEndedSession(session: ReturnType<typeof useSession>) {
  const t = useTranslate()
  const latest = useRef(session)
  latest.current = session
  const answer = useRef<Reply | null>(null)
  const waiting = useRef<Promise<boolean> | null>(null)
  const [open, setOpen] = useState(false)
  const isOfHost = useRef(false)
  isOfHost.current = useSettings().hostLogin !== undefined

  const settle = useCallback((again: boolean) => {
    setOpen(false)
    answer.current?.(again)
    answer.current = null
  }, [])
  /** However many calls find out, one question is asked. */
  const ended = useCallback((): Promise<boolean> => {
    const { user } = latest.current
    if (user === null) return Promise.resolve(false)
    const ask = async () => {
      // Perhaps another tab has logged in again meanwhile.
      if ((await whoIsThere()) === user.id) return true
      // Where a product logs people in, its page is another one: nothing that was typed would be there afterwards.
      if (isOfHost.current) {
        if (!hasUnsavedChanges()) latest.current.end('expired')
        return false
      }
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
        setOpen(true)
      })
    }
    waiting.current ??= ask().finally(() => {
      waiting.current = null
    })
    return waiting.current
  }, [])
  /** Nothing of the former user stays. */
  const switchPerson = useCallback(
    (another: boolean) => {
      settle(false)
      latest.current.end('expired')
      if (another) void latest.current.refresh()
    },
    [settle],
  )

  useEffect(() => configureApi({ sentence: (kind) => t(`error.${kind}`), sessionEnded: ended }), [t, ended])
  useEffect(
    () =>
      onSessionBroadcast(({ user, reloadsPanel: afresh }) => {
        const mine = latest.current.user?.id ?? null
        if (mine === null) return user === null ? undefined : void latest.current.refresh()
        if (user === mine && afresh && !hasUnsavedChanges()) location.assign(document.baseURI)
        else if (user === mine && afresh) void latest.current.refresh()
        else if (user === mine) settle(true)
        // What was typed waits for its user; without anything typed, this tab goes with the others.
        else if (hasUnsavedChanges()) void ended()
        else switchPerson(user !== null)
      }),
    [ended, settle, switchPerson],
  )
  return { open, settle, switchPerson }
}

/** The user whose session it is; null when there is none, or nobody can tell. */
async function whoIsThere(): Promise<number | string | null> {
  try {
    const { user } = await callApi<{ readonly user: { readonly id: number | string } }>({
      url: 'current-user',
      anonymous: true,
    })
    return user.id
  } catch {
    return null
  }
}
