import { Alert } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useSession } from '../../shell/session.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PasswordForm, ProfileNameForm } from './profile-forms.tsx'
import { SessionList } from './session-list.tsx'
import { TokenSection } from './token-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The user's own account; where a product logs people in, it is kept there. */
export function AccountPage(): ReactNode {
  const t = useTranslate('account')
  const { user } = useSession()
  const { hostLogin, name } = useSettings()
  const title = t('account.title')
  usePageTitle(title)
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{title}</h1>
          <p>{t('account.lead', { username: user?.username ?? '' })}</p>
        </div>
      </header>
      {hostLogin ? <Alert type="info" showIcon title={t('account.host', { name })} /> : <OwnLogin />}
    </article>
  )
}

/** Name, password, sessions and access tokens. */
function OwnLogin(): ReactNode {
  const t = useTranslate('account')
  return (
    <div className="account">
      <div>
        <Section title={t('account.profile')}>
          <ProfileNameForm />
        </Section>
        <Section title={t('account.password')} lead={t('account.passwordLead')}>
          <PasswordForm />
        </Section>
        <Section title={t('account.twoFactor')} lead={t('account.twoFactorLead')}>
          <TwoFactorSection />
        </Section>
      </div>
      <div>
        <Section title={t('account.sessions')} lead={t('account.sessionsLead')}>
          <SessionList />
        </Section>
        <Section title={t('account.tokens')} lead={t('account.tokensLead')}>
          <TokenSection />
        </Section>
      </div>
    </div>
  )
}

function Section(props: { readonly title: string; readonly lead?: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="entrance-card" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.lead && <p className="account-lead">{props.lead}</p>}
      {props.children}
    </section>
  )
}
