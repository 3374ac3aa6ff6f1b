import { Button, Input, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

function UuidControlView({ value, onChange, input, disabled, readOnly }: ControlProps): ReactNode {
  const t = useTranslate()
  const filled = useRef(false)
  const missing = wireValueText(value) === ''
  useEffect(() => {
    if (!missing || filled.current || disabled || readOnly) return
    filled.current = true
    onChange(crypto.randomUUID())
  }, [missing, disabled, readOnly, onChange])
  return (
    <Space.Compact block>
      <Input
        {...input}
        value={wireValueText(value)}
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
