import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { useSession } from '../shell/session.tsx'
import { useSettings } from '../shell/settings.tsx'
import { AuthGate } from './auth-gate.tsx'

/** Leads to the login of the product, which leads back to where the user wanted to go. */
export function HostLoginRedirect({ next }: { readonly next: string }): ReactNode {
  const t = useTranslate()
  const settings = useSettings()
  const session = useSession()
  const address = settings.hostLogin?.login ?? null
  // Who has just left is not logged in again behind their back.
  const leads = address !== null && session.ended !== 'left'
  useEffect(() => {
    if (leads) location.replace(loginAddress(address, next))
  }, [leads, address, next])
  if (leads) return null
  return (
    <AuthGate title={t('login.title')}>
      <Alert type="info" showIcon title={t('login.host', { name: settings.name })} className="form-failure" />
      <Button
        type="primary"
        block
        onClick={() => (address === null ? location.reload() : location.assign(loginAddress(address, next)))}
      >
        {t(address === null ? 'action.retry' : 'login.submit')}
      </Button>
    </AuthGate>
  )
}

/** With the path that the product leads back to, as its own server sees it. */
function loginAddress(address: string, next: string): string {
  const url = new URL(address, location.href)
  url.searchParams.set('next', new URL(`.${next}`, document.baseURI).pathname)
  return url.href
}
