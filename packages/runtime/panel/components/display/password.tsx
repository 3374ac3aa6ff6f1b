import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function PasswordView({ value }: DisplayProps): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const text = wireValueText(value)
  if (text === '') return <Blank />
  return (
    <span className="masked">
      {shown ? text : '••••••••'}
      <Button
        type="text"
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={t(shown ? 'action.hide' : 'action.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}

/** Masked value with a reveal icon. */
export const Password: Adapter = display(PasswordView)
