import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from '../shell/session.tsx'
import { useSettings } from '../shell/settings.tsx'
import { Entrance } from './entrance.tsx'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember?: boolean
}

/** Login; afterwards the person is where they wanted to go. */
export function LoginPage(): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const session = useSession()
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const password = useRef<InputRef>(null)
  if (settings.setup) return <Navigate to="/setup" replace />
  if (session.user) return <Navigate to={nextPath(params.get('next'))} replace />

  const login = async (values: Credentials) => {
    setBusy(true)
    setFailure(null)
    try {
      await callApi({ method: 'post', url: 'login', data: values })
      await session.refresh()
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t('error.unknown'))
      password.current?.focus({ cursor: 'all' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Entrance title={t('login.title')}>
      {params.has('ended') && failure === null && (
        <Alert type="info" showIcon title={t('login.ended')} className="form-failure" />
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />}
      <Form<Credentials>
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void login(values)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="username"
          label={t('login.username')}
          rules={[{ required: true, message: t('form.required', { label: t('login.username') }) }]}
        >
          <Input autoComplete="username" autoFocus autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('form.required', { label: t('login.password') }) }]}
        >
          <Input.Password ref={password} autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{t('login.remember')}</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('login.submit')}
        </Button>
      </Form>
    </Entrance>
  )
}

/** Only paths of the panel itself are followed after login. */
function nextPath(next: string | null): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/login') ? next : '/'
}
