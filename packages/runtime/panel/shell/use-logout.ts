import { App } from 'antd'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { confirmLeaving } from '../form/confirm-leaving.ts'
import { discardUnsavedChanges, hasUnsavedChanges } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from './session.tsx'
import { broadcastSession } from './session-broadcast.ts'
import { useSettings } from './settings.tsx'

/** Ends the session, here and on the server, and shows the login. */
export function useLogout(): () => Promise<void> {
  const t = useTranslate()
  const { message, modal } = App.useApp()
  const session = useSession()
  const settings = useSettings()
  return async () => {
    if (hasUnsavedChanges() && !(await confirmLeaving(modal, t))) return
    try {
      await callApi({ method: 'post', url: 'logout', data: {}, anonymous: true })
    } catch (cause) {
      // A session that has ended meanwhile needs no end.
      const over = cause instanceof ApiError && cause.status === 401
      if (!over) return void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    broadcastSession({ user: null })
    discardUnsavedChanges()
    session.end('left')
    if (settings.hostLogin?.logout) location.assign(settings.hostLogin.logout)
  }
}
