import { memo, type ReactNode } from 'react'

interface WhileShownProps {
  readonly isShown: boolean
  readonly children: () => ReactNode
}

/** A part of a screen that stays as it was while it is hidden: a key elsewhere draws only what is seen. */
export const UpdateWhileShown = memo(
  function WhileShown({ children }: WhileShownProps): ReactNode {
    return children()
  },
  (_before, { isShown }) => !isShown,
)
