import './two-factor.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { AccountForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type NewFactor, TwoFactorSetup } from './two-factor-setup.tsx'

interface FactorState {
  readonly enabled: boolean
  readonly recoveryCodes: number
}

/** What the dialog is about: each begins with the password. */
type Step = 'enable' | 'disable' | 'renew'

const query = {
  queryKey: ['account', 'two-factor'],
  queryFn: () => callApi<FactorState>({ url: 'two-factor' }),
}

/** Turns the second factor on and off. */
export function TwoFactorSection(): ReactNode {
  const t = useTranslate('account')
  const queries = useQueryClient()
  const { message } = App.useApp()
  const state = useQuery(query)
  const [step, setStep] = useState<Step | null>(null)
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (state.isPending) return <Skeleton active title={false} />
  if (state.isError)
    return <LoadFailure error={state.error} title={t('list.failed')} onRetry={() => void state.refetch()} />

  const close = () => {
    setStep(null)
    setFactor(null)
    setCodes(null)
    void queries.invalidateQueries({ queryKey: query.queryKey })
  }
  const send = async ({ password }: { readonly password: string }) => {
    const data = { password }
    if (step === 'enable') setFactor(await callApi({ method: 'post', url: 'two-factor/enable', data }))
    if (step === 'renew') {
      const made = await callApi<{ recoveryCodes: string[] }>({
        method: 'post',
        url: 'two-factor/recovery-codes',
        data,
      })
      setCodes(made.recoveryCodes)
    }
    if (step !== 'disable') return
    await callApi({ method: 'post', url: 'two-factor/disable', data })
    void message.success(t('account.turnedOff'))
    close()
  }
  const titles = {
    enable: t('account.twoFactor'),
    disable: t('account.turnOff'),
    renew: t('account.renewCodes'),
  } as const
  const leads = {
    enable: t('account.confirmPassword'),
    disable: t('account.turnOffLead'),
    renew: t('account.renewLead'),
  } as const
  return (
    <>
      <p>
        {state.data.enabled ? t('account.twoFactorOn', { count: state.data.recoveryCodes }) : t('account.twoFactorOff')}
      </p>
      <FactorButtons enabled={state.data.enabled} onStep={setStep} />
      <Modal
        open={step !== null}
        title={codes === null ? step && titles[step] : t('account.codesTitle')}
        onCancel={close}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        width={440}
        closable={{ 'aria-label': t('action.close') }}
      >
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : factor !== null ? (
          <TwoFactorSetup factor={factor} onConfirmed={setCodes} />
        ) : (
          step && (
            <PasswordForm
              lead={leads[step]}
              submitText={t(step === 'disable' ? 'account.turnOff' : 'account.proceed')}
              onSubmit={send}
            />
          )
        )}
      </Modal>
    </>
  )
}

function FactorButtons(props: { readonly enabled: boolean; readonly onStep: (step: Step) => void }): ReactNode {
  const { enabled, onStep } = props
  const t = useTranslate('account')
  if (!enabled) {
    return (
      <Button type="primary" onClick={() => onStep('enable')}>
        {t('account.setUp')}
      </Button>
    )
  }
  return (
    <span className="account-token">
      <Button onClick={() => onStep('renew')}>{t('account.renewCodes')}</Button>
      <Button danger onClick={() => onStep('disable')}>
        {t('account.turnOff')}
      </Button>
    </span>
  )
}

interface PasswordFormProps {
  readonly lead: string
  readonly submitText: string
  readonly onSubmit: (values: { readonly password: string }) => Promise<void>
}

function PasswordForm({ lead, submitText, onSubmit }: PasswordFormProps): ReactNode {
  const t = useTranslate('account')
  const label = t('account.current')
  return (
    <AccountForm submitText={submitText} onSubmit={onSubmit}>
      <p>{lead}</p>
      <Form.Item name="password" label={label} rules={[{ required: true, message: t('form.required', { label }) }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </AccountForm>
  )
}
