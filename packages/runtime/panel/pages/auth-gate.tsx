import type { ReactNode } from 'react'
import { useSettings } from '../shell/settings.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { LanguageMenu, ThemeMenu } from '../shell/user-menu.tsx'

/** The frame of login and set-up: one card in the middle. */
export function AuthGate(props: {
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}): ReactNode {
  const settings = useSettings()
  usePageTitle(props.title)
  return (
    <div className="entrance">
      <div className="entrance-tools">
        <ThemeMenu />
        <LanguageMenu />
      </div>
      <main>
        <p className="entrance-brand">
          <span className="brand-mark" aria-hidden>
            {settings.logo ? <img src={settings.logo} alt="" /> : settings.name.slice(0, 1).toUpperCase()}
          </span>
          {settings.name}
        </p>
        <section className="entrance-card">
          <h1>{props.title}</h1>
          {props.lead && <p className="entrance-lead">{props.lead}</p>}
          {props.children}
        </section>
        {settings.footer && <footer className="entrance-footer">{settings.footer}</footer>}
      </main>
    </div>
  )
}
