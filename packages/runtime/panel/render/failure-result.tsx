import type { ReactNode } from 'react'

interface OutcomeProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** A page or part that could not be shown: what happened, why, and what to do next. */
export function FailureResult({ icon, title, text, children }: OutcomeProps): ReactNode {
  return (
    <section className="outcome">
      <span className="outcome-icon" aria-hidden>
        {icon}
      </span>
      {title}
      <p>{text}</p>
      {children}
    </section>
  )
}
