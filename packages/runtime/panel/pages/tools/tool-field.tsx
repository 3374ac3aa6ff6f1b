import type { KeyboardEventHandler, ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'

/** A control under its label, with what is wrong with it. */
export function ToolField(props: {
  readonly label: string
  readonly error?: string | undefined
  /** Why it is as it is. */
  readonly why?: string | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactNode {
  const name = props.wide ? 'tool-field wide' : 'tool-field'
  // The same elements with and without a reason, which comes and goes while somebody types: others would be new ones.
  return (
    <div className={name}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is given as children */}
      <label className="tool-field">
        <span className="tool-label">{props.label}</span>
        {props.children}
        {props.error !== undefined && (
          <span role="alert" className="tool-error">
            {props.error}
          </span>
        )}
      </label>
      <GuessReasonHint of={props.why} />
    </div>
  )
}

/** Why something was guessed. */
export function GuessReasonHint({ of }: { readonly of: string | undefined }): ReactNode {
  return of === undefined ? null : <small className="tool-why">{of}</small>
}

const docs = 'https://github.com/quoin-admin/quoin/blob/main/docs'

/** A page of the tools: heading, what it is about, the guide that explains it, what can be done. */
export function ToolPage(props: {
  readonly title: string
  readonly lead?: ReactNode
  /** A page of the documentation, such as `the-record`. */
  readonly guide: string
  readonly tools?: ReactNode
  readonly onKeyDown?: KeyboardEventHandler
  readonly children: ReactNode
}): ReactNode {
  const t = useTranslate('tools')
  usePageTitle(props.title)
  return (
    <article className="page tool-page" onKeyDown={props.onKeyDown}>
      <header className="page-header">
        <div>
          <h1>{props.title}</h1>
          {props.lead && <p>{props.lead}</p>}
        </div>
        <div className="tool-bar">
          <a href={`${docs}/${props.guide}.md`} target="_blank" rel="noreferrer" className="tool-link">
            {t('tools.guide')}
          </a>
          {props.tools}
        </div>
      </header>
      {props.children}
    </article>
  )
}
