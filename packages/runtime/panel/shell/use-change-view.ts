import { App } from 'antd'
import { useState } from 'react'
import { type ApiRequest, callApi } from '../api/api-client.ts'
import { discardUnsavedChanges } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from './session.tsx'
import { reloadPanelInAllTabs } from './session-broadcast.ts'

/** Begins or ends the view of a role, and loads the panel again as that shows it. */
export function useChangeRoleView(): {
  readonly busy: boolean
  readonly change: (request: ApiRequest) => Promise<void>
} {
  const t = useTranslate()
  const { message } = App.useApp()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const change = async (request: ApiRequest): Promise<void> => {
    setBusy(true)
    try {
      await callApi(request)
      discardUnsavedChanges()
      reloadPanelInAllTabs(user?.id ?? null)
    } catch (cause) {
      setBusy(false)
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
  }
  return { busy, change }
}
