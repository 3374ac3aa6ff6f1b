import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { useSession } from '../../shell/session.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { AccountForm } from './account-form.tsx'

interface Passwords {
  readonly current: string
  readonly password: string
  readonly repeat: string
}

/** The user's own name. */
export function ProfileNameForm(): ReactNode {
  const t = useTranslate('account')
  const session = useSession()
  const { message } = App.useApp()
  const save = async ({ name }: { readonly name: string }) => {
    await callApi({ method: 'put', url: 'profile', data: { name } })
    await session.refresh()
    void message.success(t('account.saved'))
  }
  return (
    <AccountForm submitText={t('account.save')} initial={{ name: session.user?.name ?? '' }} onSubmit={save}>
      <Form.Item
        name="name"
        label={t('account.name')}
        rules={[{ required: true, whitespace: true, message: t('form.required', { label: t('account.name') }) }]}
      >
        <Input autoComplete="name" maxLength={120} />
      </Form.Item>
    </AccountForm>
  )
}

/** A new password; the server ends all other sessions. */
export function PasswordForm(): ReactNode {
  const t = useTranslate('account')
  const queries = useQueryClient()
  const { message } = App.useApp()
  const change = async ({ current, password }: Passwords) => {
    await callApi({ method: 'put', url: 'password', data: { current, password } })
    await queries.invalidateQueries({ queryKey: ['account', 'sessions'] })
    void message.success(t('account.changed'))
  }
  const required = (label: string) => ({ required: true, message: t('form.required', { label }) })
  return (
    <AccountForm submitText={t('account.change')} onSubmit={change} resets>
      <Form.Item name="current" label={t('account.current')} rules={[required(t('account.current'))]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields label={t('account.fresh')} />
    </AccountForm>
  )
}
