import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { User } from './session.tsx'
import { broadcastSession } from './session-broadcast.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember?: boolean
  readonly code?: string
}

interface LoginFormProps {
  /** The only user who may log in here; without it, the form asks. */
  readonly username?: string
  /** Stands above the fields until something goes wrong. */
  readonly notice?: ReactNode
  readonly onLogin: (user: User) => Promise<void>
  /** Somebody else wants to log in where only one user may. */
  readonly onSomebodyElse?: () => void
}

/** User name and password, then the second factor or a recovery code where one is asked for. */
export function LoginForm({ username, notice, onLogin, onSomebodyElse }: LoginFormProps): ReactNode {
  const t = useTranslate()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [codeAsked, setCodeAsked] = useState(false)
  const [form] = Form.useForm<Credentials>()
  const password = useRef<InputRef>(null)
  const code = useRef<InputRef>(null)
  const fixed = username !== undefined

  const login = async (values: Credentials) => {
    setBusy(true)
    setFailure(null)
    try {
      const { user } = await callApi<{ readonly user: User }>({
        method: 'post',
        url: 'login',
        data: values,
        anonymous: true,
      })
      broadcastSession({ user: user.id })
      await onLogin(user)
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
  const required = (label: string) =>
    ({ required: true, whitespace: true, message: t('form.required', { label }) }) as const
  return (
    <>
      {codeAsked && (
        <p className="login-lead">{t('login.codeLead', { name: form.getFieldValue('username') as string })}</p>
      )}
      {failure === null ? (
        !codeAsked && notice
      ) : (
        <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />
      )}
      <Form<Credentials>
        form={form}
        name="login"
        layout="vertical"
        requiredMark={false}
        initialValues={{ username }}
        onFinish={(values) => void login(values)}
        scrollToFirstError={{ focus: true }}
        className="login-form"
      >
        <PasswordFields username={username} hidden={codeAsked} password={password} required={required} />
        {codeAsked && (
          <Form.Item
            name="code"
            label={t('login.code')}
            extra={t('login.codeExtra')}
            rules={[required(t('login.code'))]}
          >
            <Input ref={code} autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={40} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('login.submit')}
        </Button>
        {(codeAsked || fixed) && (
          <Button type="link" block onClick={onSomebodyElse ?? startOver}>
            {t('login.startOver')}
          </Button>
        )}
      </Form>
    </>
  )
}

interface PasswordFieldsProps {
  readonly username: string | undefined
  /** The second factor is asked for. */
  readonly hidden: boolean
  readonly password: RefObject<InputRef | null>
  readonly required: (label: string) => { readonly required: true; readonly whitespace: true; readonly message: string }
}

function PasswordFields({ username, hidden, password, required }: PasswordFieldsProps): ReactNode {
  const t = useTranslate()
  const fixed = username !== undefined
  return (
    <>
      <Form.Item name="username" hidden={hidden} label={t('login.username')} rules={[required(t('login.username'))]}>
        <Input
          autoComplete="username"
          autoFocus={!fixed}
          readOnly={fixed}
          variant={fixed ? 'filled' : 'outlined'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        name="password"
        hidden={hidden}
        label={t('login.password')}
        rules={[{ ...required(t('login.password')), whitespace: false }]}
      >
        <Input.Password ref={password} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked" hidden={hidden}>
        <Checkbox>{t('login.remember')}</Checkbox>
      </Form.Item>
    </>
  )
}
