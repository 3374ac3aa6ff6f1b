import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import './no-value.css'

interface NoValueToggleProps {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly off: boolean
}

/** Says whether a text without letters is no value or an empty one, and turns it into the other. */
export default function NoValueToggle({ value, onChange, off }: NoValueToggleProps): ReactNode {
  const t = useTranslate('controls')
  const session = useFormSession()
  const isRow = session?.mode === 'create' || session?.mode === 'edit'
  if (off || (value ?? '') !== '' || !isRow || session.row !== undefined) return null
  const isNone = value !== ''
  return (
    <Tooltip title={t(isNone ? 'controls.text.isNone' : 'controls.text.isEmpty')}>
      <Button
        size="small"
        variant="filled"
        color="default"
        className={isNone ? 'no-value' : undefined}
        onClick={() => onChange(isNone ? '' : null)}
      >
        {t(isNone ? 'controls.text.none' : 'controls.text.empty')}
      </Button>
    </Tooltip>
  )
}
