import './two-factor.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountText } from './account-text.ts'
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
  const t = useTranslate()
  const text = useAccountText()
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
    void message.success(text('turnedOff'))
    close()
  }
  const titles = { enable: text('twoFactor'), disable: text('turnOff'), renew: text('renewCodes') } as const
  const leads = { enable: text('confirmPassword'), disable: text('turnOffLead'), renew: text('renewLead') } as const
  return (
    <>
      <p>{state.data.enabled ? text('twoFactorOn', { count: state.data.recoveryCodes }) : text('twoFactorOff')}</p>
      <FactorButtons enabled={state.data.enabled} onStep={setStep} />
      <Modal
        open={step !== null}
        title={codes === null ? step && titles[step] : text('codesTitle')}
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
            <AccountForm submitText={text(step === 'disable' ? 'turnOff' : 'proceed')} onSubmit={send}>
              <p>{leads[step]}</p>
              <Form.Item
                name="password"
                label={text('current')}
                rules={[{ required: true, message: t('form.required', { label: text('current') }) }]}
              >
                <Input.Password autoComplete="current-password" autoFocus />
              </Form.Item>
            </AccountForm>
          )
        )}
      </Modal>
    </>
  )
}

function FactorButtons(props: { readonly enabled: boolean; readonly onStep: (step: Step) => void }): ReactNode {
  const { enabled, onStep } = props
  const text = useAccountText()
  if (!enabled) {
    return (
      <Button type="primary" onClick={() => onStep('enable')}>
        {text('setUp')}
      </Button>
    )
  }
  return (
    <span className="account-token">
      <Button onClick={() => onStep('renew')}>{text('renewCodes')}</Button>
      <Button danger onClick={() => onStep('disable')}>
        {text('turnOff')}
      </Button>
    </span>
  )
}
