import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from '../shell/session.tsx'
import { useSettings } from '../shell/settings.tsx'
import { Entrance } from './entrance.tsx'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember?: boolean
  readonly code?: string
}

/** Login; afterwards the person is where they wanted to go. */
export function LoginPage(): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const session = useSession()
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [codeAsked, setCodeAsked] = useState(false)
  const [form] = Form.useForm<Credentials>()
  const password = useRef<InputRef>(null)
  const code = useRef<InputRef>(null)
  if (settings.setup) return <Navigate to="/setup" replace />
  if (session.user) return <Navigate to={nextPath(params.get('next'))} replace />

  const login = async (values: Credentials) => {
    setBusy(true)
    setFailure(null)
    try {
      await callApi({ method: 'post', url: 'login', data: values })
      await session.refresh()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'RUNTIME_CODE_REQUIRED') return setCodeAsked(true)
      setFailure(cause instanceof Error ? cause.message : t('error.unknown'))
      ;(codeAsked ? code : password).current?.focus({ cursor: 'all' })
    } finally {
      setBusy(false)
    }
  }
  const startOver = () => {
    form.resetFields(['password', 'code'])
    setFailure(null)
    setCodeAsked(false)
  }
  return (
    <Entrance
      title={t('login.title')}
      {...(codeAsked && { lead: t('login.codeLead', { name: form.getFieldValue('username') }) })}
    >
      {params.has('ended') && failure === null && (
        <Alert type="info" showIcon title={t('login.ended')} className="form-failure" />
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />}
      <Form<Credentials>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void login(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="username"
          hidden={codeAsked}
          label={t('login.username')}
          rules={[{ required: true, message: t('form.required', { label: t('login.username') }) }]}
        >
          <Input autoComplete="username" autoFocus autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          hidden={codeAsked}
          label={t('login.password')}
          rules={[{ required: true, message: t('form.required', { label: t('login.password') }) }]}
        >
          <Input.Password ref={password} autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked" hidden={codeAsked}>
          <Checkbox>{t('login.remember')}</Checkbox>
        </Form.Item>
        {codeAsked && (
          <Form.Item
            name="code"
            label={t('login.code')}
            extra={t('login.codeExtra')}
            rules={[{ required: true, whitespace: true, message: t('form.required', { label: t('login.code') }) }]}
          >
            <Input ref={code} autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={40} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('login.submit')}
        </Button>
        {codeAsked && (
          <Button type="link" block onClick={startOver}>
            {t('login.startOver')}
          </Button>
        )}
      </Form>
    </Entrance>
  )
}

/** Only paths of the panel itself are followed after login. */
function nextPath(next: string | null): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/login') ? next : '/'
}
