import type { VerificationCodeControlProperties } from '@quoin/generator/components'
import OneTimePassword from 'antd/es/input/OTP'
import type { KeyboardEvent, ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

function VerificationCodeControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<VerificationCodeControlProperties>): ReactNode {
  return (
    <div onKeyDownCapture={leaveOnTab}>
      <OneTimePassword
        {...input}
        length={schema.length ?? 6}
        value={wireValueText(value)}
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

/** Row of boxes for a one-time code. */
export const VerificationCodeControl: Adapter = control(VerificationCodeControlView, { group: true })
