import { type ReactNode, useId } from 'react'
import { useSession } from '../../shell/session.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useAccountText } from './account-text.ts'
import { PasswordForm, ProfileForm } from './profile-forms.tsx'
import { SessionList } from './session-list.tsx'
import { TokenSection } from './token-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The person's own account: name, password, sessions and access tokens. */
export function AccountPage(): ReactNode {
  const text = useAccountText()
  const { user } = useSession()
  const title = text('title')
  usePageTitle(title)
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{title}</h1>
          <p>{text('lead', { username: user?.username ?? '' })}</p>
        </div>
      </header>
      <div className="account">
        <div>
          <Section title={text('profile')}>
            <ProfileForm />
          </Section>
          <Section title={text('password')} lead={text('passwordLead')}>
            <PasswordForm />
          </Section>
          <Section title={text('twoFactor')} lead={text('twoFactorLead')}>
            <TwoFactorSection />
          </Section>
        </div>
        <div>
          <Section title={text('sessions')} lead={text('sessionsLead')}>
            <SessionList />
          </Section>
          <Section title={text('tokens')} lead={text('tokensLead')}>
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
