import { Button, Input, Select, Space } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconNames } from '../../icons/load-icon.ts'
import { iconOf } from '../../icons/named-icon.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'

function UuidControl({ value, onChange, input, disabled, readOnly }: ControlProps): ReactNode {
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

function VerificationCodeControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<{ length?: number }>): ReactNode {
  return (
    <div onKeyDownCapture={leaveOnTab}>
      <Input.OTP
        {...input}
        length={schema.length ?? 6}
        value={textOf(value)}
        onChange={onChange}
        disabled={disabled || readOnly}
      />
    </div>
  )
}

/** An empty box sends the focus back to the first one, so Tab would never leave: it skips the boxes, arrows do not. */
function leaveOnTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab') return
  const boxes = [...currentTarget.querySelectorAll('input')]
  for (const box of boxes) box.tabIndex = -1
  setTimeout(() => {
    for (const box of boxes) box.removeAttribute('tabindex')
  })
}

function IconPickerControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<{ placeholder?: string }>): ReactNode {
  const t = useTranslate()
  const [names, setNames] = useState<readonly string[]>([])
  const load = (open: boolean) => {
    if (open && names.length === 0) void iconNames().then(setNames)
  }
  return (
    <Select<string>
      {...input}
      showSearch
      allowClear
      value={textOf(value) === '' ? undefined : textOf(value)}
      onChange={(next) => onChange(next ?? null)}
      onOpenChange={load}
      options={names.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <span className="icon-option">
          {iconOf(name)} {String(name).replace('Outlined', '')}
        </span>
      )}
      prefix={iconOf(value)}
      placeholder={schema.placeholder ?? t('form.select')}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

/** Adapters of identifiers, one-time codes and icons. */
export const generatedAdapters: Adapters = {
  UuidControl: control(UuidControl),
  VerificationCodeControl: control(VerificationCodeControl, { group: true }),
  IconPickerControl: control(IconPickerControl, { emptied: 'null' }),
}
