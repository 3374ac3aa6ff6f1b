import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useSession } from '../../shell/session.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PasswordForm, ProfileForm } from './profile-forms.tsx'
import { SessionList } from './session-list.tsx'
import { TokenSection } from './token-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The person's own account: name, password, sessions and access tokens. */
export function AccountPage(): ReactNode {
  const t = useTranslate('account')
  const { user } = useSession()
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
      <div className="account">
        <div>
          <Section title={t('account.profile')}>
            <ProfileForm />
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
    </article>
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
