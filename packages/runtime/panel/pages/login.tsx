import { isSameSitePath } from '@quoin/generator/same-site-path'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { LoginForm } from '../shell/login-form.tsx'
import { useSession } from '../shell/session.tsx'
import { useSettings } from '../shell/settings.tsx'
import { AuthGate } from './auth-gate.tsx'
import { HostLoginRedirect } from './host-login.tsx'

/** Login; afterwards the user is where they wanted to go. */
export function LoginPage(): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const session = useSession()
  const [params] = useSearchParams()
  if (settings.setup) return <Navigate to="/setup" replace />
  if (session.user) return <Navigate to={nextPath(params.get('next'))} replace />
  if (settings.hostLogin) return <HostLoginRedirect next={nextPath(params.get('next'))} />
  return (
    <AuthGate title={t('login.title')}>
      <LoginForm
        notice={params.has('ended') && <Alert type="info" showIcon title={t('login.ended')} className="form-failure" />}
        onLogin={session.refresh}
      />
    </AuthGate>
  )
}

/** Only paths of the panel itself are followed after login. */
function nextPath(next: string | null): string {
  return next !== null && isSameSitePath(next) && !next.startsWith('/login') ? next : '/'
}
