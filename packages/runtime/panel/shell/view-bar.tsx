import './view-bar.css'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { RoleView } from './session.tsx'
import { useChangeRoleView } from './use-change-view.ts'

/** Says as whom the panel is shown, and ends that. */
export default function RoleViewBar({ view }: { readonly view: RoleView }): ReactNode {
  const t = useTranslate()
  const { busy, change } = useChangeRoleView()
  const { person, role } = view
  const said =
    role === ''
      ? t('shell.view.over')
      : person === null
        ? t('shell.view.as', { role })
        : t('shell.view.asPerson', { role, person })
  return (
    <div role="status" className="view-bar">
      <EyeOutlined aria-hidden />
      <span>{said}</span>
      <Button size="small" loading={busy} onClick={() => void change({ method: 'delete', url: 'view-as' })}>
        {t('shell.view.end')}
      </Button>
    </div>
  )
}
