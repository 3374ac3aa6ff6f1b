import { Button, Input, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'

function UuidControlView({ value, onChange, input, disabled, readOnly }: ControlProps): ReactNode {
  const t = useTranslate()
  const filled = useRef(false)
  const missing = textOf(value) === ''
  useEffect(() => {
    if (!missing || filled.current || disabled || readOnly) return
    filled.current = true
    onChange(crypto.randomUUID())
  }, [missing, disabled, readOnly, onChange])
  return (
    <Space.Compact block>
      <Input
        {...input}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        readOnly={readOnly}
      />
      <Button disabled={disabled || readOnly} onClick={() => onChange(crypto.randomUUID())}>
        {t('form.generate')}
      </Button>
    </Space.Compact>
  )
}

/** Fills in a random identifier. */
export const UuidControl: Adapter = control(UuidControlView)
