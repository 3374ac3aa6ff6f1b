import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSettings } from '../shell/settings.tsx'
import { AuthGate } from './auth-gate.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface Account {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly repeat?: string
}

/** The first account, when the application has none yet. */
export function SetupPage({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const [form] = Form.useForm<Account>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The server prints the address with the token behind it; it is not sent with the page.
  const link = useLocation().hash.slice(1)
  if (!settings.setup) return <Navigate to="/" replace />

  const create = async ({ repeat, ...account }: Account) => {
    setBusy(true)
    setFailure(null)
    try {
      await callApi({ method: 'post', url: 'setup', data: { ...account, link } })
      await onDone()
    } catch (cause) {
      const errors = cause instanceof ApiError ? Object.entries(cause.errors) : []
      form.setFields(errors.map(([name, text]) => ({ name: name as keyof Account, errors: [text] })))
      if (errors.length === 0) setFailure(cause instanceof Error ? cause.message : t('error.unknown'))
    } finally {
      setBusy(false)
    }
  }
  if (link === '') return <AuthGate title={t('setup.title', { name: settings.name })} lead={t('setup.link')} />
  const required = (label: string) => ({ required: true, message: t('form.required', { label }) })
  return (
    <AuthGate title={t('setup.title', { name: settings.name })} lead={t('setup.lead')}>
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void create(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item name="name" label={t('setup.name')} rules={[required(t('setup.name'))]}>
          <Input autoComplete="name" autoFocus />
        </Form.Item>
        <Form.Item name="username" label={t('login.username')} rules={[required(t('login.username'))]}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <NewPasswordFields label={t('login.password')} />
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('setup.submit')}
        </Button>
      </Form>
    </AuthGate>
  )
}
