import { Form, Input, QRCode } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { AccountForm } from './account-form.tsx'
import { CopyTextButton } from './copy-text.tsx'

/** A secret that is not confirmed yet, and its address for authenticator apps. */
export interface NewFactor {
  readonly secret: string
  readonly uri: string
}

interface TwoFactorSetupProps {
  readonly factor: NewFactor
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Hands the secret to the app, then asks for a first code; the picture is made here and goes nowhere. */
export function TwoFactorSetup({ factor, onConfirmed }: TwoFactorSetupProps): ReactNode {
  const t = useTranslate('account')
  const confirm = async ({ code }: { readonly code: string }) => {
    const data = { code: code.replaceAll(/\s/g, '') }
    const answer = await callApi<{ recoveryCodes: string[] }>({ method: 'post', url: 'two-factor/confirm', data })
    onConfirmed(answer.recoveryCodes)
  }
  return (
    <div className="two-factor">
      <p>{t('account.scan')}</p>
      <div role="img" aria-label={t('account.qrCode')}>
        <span aria-hidden>
          <QRCode value={factor.uri} size={192} type="svg" color="#000" bgColor="#fff" />
        </span>
      </div>
      <p>{t('account.secretText')}</p>
      <p className="account-token">
        <code className="two-factor-secret">{factor.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyTextButton value={factor.secret} />
      </p>
      <AccountForm submitText={t('account.confirmCode')} onSubmit={confirm}>
        <Form.Item
          name="code"
          label={t('account.code')}
          rules={[
            { required: true, message: t('form.required', { label: t('account.code') }) },
            { pattern: /^\s*\d{3}\s*\d{3}\s*$/, message: t('account.codeLength') },
          ]}
          validateTrigger="onSubmit"
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={9} autoFocus />
        </Form.Item>
      </AccountForm>
    </div>
  )
}
