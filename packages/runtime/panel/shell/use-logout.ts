import { App } from 'antd'
import { useNavigate } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { askToLeave } from '../form/ask-to-leave.ts'
import { dropUnsaved, hasUnsaved } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from './session.tsx'

/** Ends the session, here and on the server, and shows the login. */
export function useLogout(): () => Promise<void> {
  const t = useTranslate()
  const { message, modal } = App.useApp()
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    if (hasUnsaved()) {
      if (!(await askToLeave(modal, t))) return
      dropUnsaved()
    }
    try {
      await callApi({ method: 'post', url: 'logout', data: {} })
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
      return
    }
    session.end()
    await navigate('/login')
  }
}
