import './view-bar.css'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { dropUnsaved } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { type RoleView, useSession } from './session.tsx'
import { openAfresh } from './session-news.ts'

/** Says as whom the panel is shown, and ends that. */
export default function ViewBar({ view }: { readonly view: RoleView }): ReactNode {
  const t = useTranslate()
  const { message } = App.useApp()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const { person, role } = view
  const said =
    role === ''
      ? t('shell.view.over')
      : person === null
        ? t('shell.view.as', { role })
        : t('shell.view.asPerson', { role, person })
  const end = async () => {
    setBusy(true)
    try {
      await callApi({ method: 'delete', url: 'view-as' })
      // Nothing that was typed could have been saved.
      dropUnsaved()
      openAfresh(user?.id ?? null)
    } catch (cause) {
      setBusy(false)
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
  }
  return (
    <div role="status" className="view-bar">
      <EyeOutlined aria-hidden />
      <span>{said}</span>
      <Button size="small" loading={busy} onClick={() => void end()}>
        {t('shell.view.end')}
      </Button>
    </div>
  )
}
